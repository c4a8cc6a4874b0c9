"use strict";

// A button beside each text that is worth copying.
for (const text of document.querySelectorAll("[data-copy]")) {
  const box = document.createElement("div");
  const button = document.createElement("button");
  box.className = "copied";
  button.type = "button";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(text.textContent);
    button.textContent = "Copied";
    setTimeout(() => { button.textContent = "Copy"; }, 1500);
  });
  text.replaceWith(box);
  box.append(text, button);
}

// How far the answer is; when it is there the page is loaded again.
for (const waiting of document.querySelectorAll("[data-events]")) {
  const events = new EventSource(waiting.dataset.events);
  events.onmessage = event => {
    waiting.querySelector("[role=status]").textContent = event.data;
  };
  events.addEventListener("done", () => { events.close(); location.reload(); });
}

// What each operator computes, from the table that Java is tested against.
const OPERATORS = new Map(String.raw`OPERATORS_TXT`.split("\n")
  .filter(line => line && !line.startsWith("#"))
  .map(line => [line.slice(0, line.indexOf(" ")), read(line.slice(line.indexOf(" ")))]));

const NUMBERS = {
  "+": (x, y) => x + y, "-": (x, y) => x - y, "*": (x, y) => x * y,
  "/": (x, y) => x / y, "%": (x, y) => x % y,
  "&": (x, y) => x & y, "|": (x, y) => x | y, "^": (x, y) => x ^ y,
  "<<": (x, y) => x << y, ">>": (x, y) => x >> y,
  "=": (x, y) => x === y ? 1n : 0n, "<": (x, y) => x < y ? 1n : 0n,
};

function read(text) {
  const stack = [[]];
  for (const token of text.match(/[()]|[^()\s]+/g)) {
    if (token === "(") {
      stack.push([]);
    } else if (token === ")") {
      const list = stack.pop();
      stack.at(-1).push(list);
    } else {
      stack.at(-1).push(/^-?\d+$/.test(token) ? BigInt(token) : token);
    }
  }
  return stack[0][0];
}

function meaning(term, names) {
  if (typeof term === "bigint") {
    return term;
  }
  if (typeof term === "string") {
    return names[term];
  }
  const [head, x, y, z] = term;
  if (head === "sum") {
    const inner = Object.create(names);
    let sum = 0n;
    for (let i = 0n; i < names.w; i++) {
      inner[x] = i;
      sum += meaning(y, inner);
    }
    return sum;
  }
  if (head === "if") {
    return meaning(meaning(x, names) === 0n ? z : y, names);
  }
  return head in NUMBERS
    ? NUMBERS[head](meaning(x, names), meaning(y, names))
    : applied(head, names.w, [meaning(x, names)]);
}

// Returns an operator applied to words of w bits.
function applied(operator, w, [a, b = 0n, c = 0n]) {
  const [name, table = "0"] = operator.split(/:(?=\d)/);
  const m = (1n << w) - 1n;
  const signed = word => word >> (w - 1n) ? word - (1n << w) : word;
  return meaning(OPERATORS.get(name),
    { a, b, c, A: signed(a), B: signed(b), w, m, t: BigInt(table) }) & m;
}

// A program at work, with its boards: each is drawn again when a square is clicked.
class Worksheet {
  constructor(section) {
    const data = section.dataset;
    this.data = data;
    this.section = section;
    this.width = BigInt(data.width);
    this.mask = (1n << this.width) - 1n;
    this.files = Number(data.files);
    this.ranks = Number(data.ranks);
    this.marks = Object.fromEntries(data.marks.split(";").map(mark => mark.split(":")));
    this.inputs = pairs(data.inputs).map(([name, text]) => [name, read(text)]);
    this.constants = pairs(data.constants).map(([name, text]) => [name, BigInt(text)]);
    this.steps = pairs(data.steps).map(([name, text]) => [name, ...text.split(" ")]);
    this.bits = data.order ? JSON.parse(data.order) : undefined; // of the squares
    this.letters = data.letters ? JSON.parse(data.letters) : undefined;
    this.walks = data.walks?.split(" ").map(square => square.split("/")
      .map(ray => ray ? ray.split(".").map(Number) : []));
  }

  // Returns all words by their names, for pieces on a board or words that were set.
  words(state) {
    const words = Object.fromEntries([...this.constants, ...state.words]);
    if (this.walks) {
      const { mask, attacks } = this.seen(state.square, state.occupied);
      Object.assign(words, { board: state.occupied, mask, "(mask)": mask, expected: attacks });
      let o = state.occupied & mask;
      o |= this.data.included === "true" ? 1n << BigInt(state.square) : 0n;
      for (const [name, term] of this.inputs) {
        words[name] = meaning(term, { o, q: BigInt(state.square), w: this.width }) & this.mask;
      }
    }
    for (const [name, operator, ...operands] of this.steps) {
      words[name] = applied(operator, this.width, operands.map(operand => words[operand]));
    }
    return words;
  }

  bit(square) {
    return BigInt(this.bits?.[square] ?? square);
  }

  // Returns a word whose bits are squares from a1 on, rank after rank.
  squares(word) {
    return this.bits?.reduce((all, bit, square) => all | (word >> BigInt(bit) & 1n) << BigInt(square), 0n) ?? word;
  }

  // Turns a bit of a word, or puts another piece there, as the program does.
  turn(words, name, square) {
    const bit = this.bit(square);
    if (!this.letters) {
      words.set(name, (words.get(name) ^ 1n << bit) & this.mask);
    } else if (BigInt(this.data.pieces) >> bit & 1n) {
      const names = [...words.keys()];
      const at = names.indexOf(name);
      const wanted = names.reduce((all, each, i) => all | Number(words.get(each) >> bit & 1n) << i, 0) ^ 1 << at;
      const letter = this.letters.find(each => each === wanted)
        ?? this.letters.find(each => !((each ^ wanted) >> at & 1));
      names.forEach((each, i) =>
        words.set(each, words.get(each) & ~(1n << bit) | BigInt(letter >> i & 1) << bit));
    }
  }

  // Returns the squares of a slider's line, and those it attacks.
  seen(square, occupied) {
    let mask = 0n;
    let attacks = 0n;
    for (const ray of this.walks[square]) {
      let isOpen = true;
      for (const each of ray) {
        const bit = 1n << BigInt(each);
        mask |= bit;
        attacks |= isOpen ? bit : 0n;
        isOpen &&= !(occupied & bit);
      }
    }
    return { mask, attacks };
  }

  draw(state) {
    const words = this.words(state);
    for (const figure of this.section.querySelectorAll("[data-value]")) {
      const { value, against } = figure.dataset;
      if (words[value] === undefined) {
        continue; // the server has it
      }
      const word = this.squares(words[value]);
      const isResult = this.walks && value === "result";
      const before = isResult ? words.expected : this.squares(words[against] ?? words[value]);
      const set = word & ~before;
      this.mark(figure, {
        mask: this.walks ? words.mask : 0n, kept: word & ~set, set, plus: set, cleared: before & ~word,
      });
      const number = figure.querySelector(".number");
      if (number) {
        number.value = word < 1024n ? word : this.digits(word);
      }
      const digits = figure.querySelector(".digits");
      if (digits) {
        digits.textContent = this.digits(word) + (against && !isResult ? " vs " + against : "");
      }
      const sentence = figure.querySelector(".sentence");
      if (sentence && isResult) {
        sentence.textContent = set || before & ~word ? "wrong" : "the same as expected";
      } else if (sentence && /^(t\d+|\[\d+\])$/.test(value)) {
        sentence.textContent = ""; // it was about another case
      }
      this.frame(figure, state.square);
    }
  }

  digits(word) {
    return "0x" + word.toString(16).padStart(Math.ceil(Number(this.width) / 4), "0");
  }

  middle(bit) {
    return `M${bit % this.files} ${this.ranks - 1 - Math.floor(bit / this.files)}`;
  }

  mark(figure, marks) {
    const board = figure.querySelector("svg.board");
    for (const [style, bits] of Object.entries(board ? marks : {})) {
      let path = board.querySelector("." + style);
      if (!path) {
        path = document.createElementNS(board.namespaceURI, "path");
        path.setAttribute("class", style);
        board.insertBefore(path, board.querySelector(".slider, a"));
      }
      let d = "";
      for (let bit = 0n; bit < this.width; bit++) {
        d += bits >> bit & 1n ? this.middle(Number(bit)) + this.marks[style] : "";
      }
      path.setAttribute("d", d);
    }
  }

  frame(figure, square) {
    const frame = figure.querySelector(".slider");
    if (frame && square !== undefined) {
      frame.setAttribute("x", square % this.files - .44);
      frame.setAttribute("y", this.ranks - 1 - Math.floor(square / this.files) - .44);
    }
  }
}

function pairs(text) {
  return (text ?? "").split("\n").filter(Boolean)
    .map(line => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]);
}

// What is set by clicks, of which each worksheet of the page makes its words; the address follows.
class Play {
  constructor(sheets) {
    this.sheets = sheets;
    const data = sheets[0].data;
    this.state = {
      square: data.square === undefined ? undefined : Number(data.square),
      occupied: BigInt(data.occupied ?? 0),
      words: new Map([...document.querySelectorAll("[data-word]")]
        .map(figure => [figure.dataset.value, BigInt(figure.dataset.word)])),
    };
    this.click = new URLSearchParams(location.search).get("click") ?? "piece";
    for (const figure of document.querySelectorAll(".play")) {
      this.listen(figure);
    }
    for (const mode of document.querySelectorAll("[data-click]")) {
      mode.addEventListener("click", event => {
        event.preventDefault();
        this.click = mode.dataset.click;
        document.querySelectorAll("[data-click]").forEach(each =>
          each === mode ? each.setAttribute("aria-current", "true") : each.removeAttribute("aria-current"));
      });
    }
  }

  listen(figure) {
    const squares = [...figure.querySelectorAll("[data-bit]")];
    const files = this.sheets[0].files;
    squares.forEach((square, i) => square.setAttribute("tabindex", i === 0 ? "0" : "-1"));
    figure.addEventListener("click", event => {
      const square = event.target.closest("[data-bit]");
      if (square && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        this.turn(figure, Number(square.dataset.bit), this.click === "slider");
      }
    });
    figure.addEventListener("keydown", event => {
      const at = squares.indexOf(event.target.closest("[data-bit]"));
      const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: files, ArrowUp: -files }[event.key];
      if (at >= 0 && step && squares[at + step]) {
        event.preventDefault();
        squares[at].setAttribute("tabindex", "-1");
        squares[at + step].setAttribute("tabindex", "0");
        squares[at + step].focus();
      } else if (at >= 0 && (event.key === " " || event.key === "s")) {
        event.preventDefault();
        this.turn(figure, Number(squares[at].dataset.bit), event.key === "s");
      }
    });
  }

  turn(figure, bit, isSlider) {
    const { state } = this;
    const turned = 1n << BigInt(bit);
    if (figure.dataset.word) {
      this.sheets[0].turn(state.words, figure.dataset.value, bit);
    } else if (isSlider) {
      state.square = bit;
      state.occupied &= ~turned;
    } else if (bit !== state.square) {
      state.occupied ^= turned;
    }
    this.sheets.forEach(sheet => sheet.draw(state));
    this.label();
    this.follow();
  }

  label() {
    for (const square of document.querySelectorAll(".play [data-bit]")) {
      const { value, word } = square.closest(".play").dataset;
      const bit = Number(square.dataset.bit);
      const bits = word ? this.state.words.get(value) : this.state.occupied;
      const isSet = bits >> this.sheets[0].bit(bit) & 1n;
      square.setAttribute("aria-label", square.getAttribute("aria-label").split(",")[0]
        + (!word && bit === this.state.square ? ", slider" : isSet ? word ? ", set" : ", occupied" : ""));
    }
  }

  name(bit) {
    const { files } = this.sheets[0];
    return String.fromCharCode(97 + bit % files) + (Math.floor(bit / files) + 1);
  }

  example() {
    const { square, occupied, words } = this.state;
    if (square === undefined) {
      return [...words].map(([name, word]) => name + "=0x" + word.toString(16)).join(" ");
    }
    return this.name(square) + " 0x" + (occupied & ~(1n << BigInt(square))).toString(16);
  }

  // Keeps the address, and takes from the server what it alone knows of this state.
  follow() {
    const address = new URL(location.href);
    address.searchParams.set("example", this.example());
    clearTimeout(this.timer);
    if (location.protocol === "file:") {
      return;
    }
    history.replaceState(null, "", address);
    this.timer = setTimeout(async () => {
      const reply = await fetch(address);
      const page = new DOMParser().parseFromString(await reply.text(), "text/html");
      const now = page.querySelectorAll(FOLLOWING);
      const all = document.querySelectorAll(FOLLOWING);
      if (address.href === location.href && now.length === all.length) {
        all.forEach((each, i) => each.replaceWith(now[i]));
      }
    }, 120);
  }
}

const FOLLOWING = ".case, figure:not(.play)";
const sheets = [...document.querySelectorAll("[data-steps]")].map(section => new Worksheet(section));
if (sheets.length > 0) {
  new Play(sheets);
}
