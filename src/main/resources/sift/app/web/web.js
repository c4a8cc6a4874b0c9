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
