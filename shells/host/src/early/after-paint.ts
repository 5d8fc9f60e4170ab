/** The list of the page's code in a document with a kept page (`shells/host/worker/documents.ts`). */
const CODE = 'template[data-code]';

function load(): void {
  const code = document.querySelector<HTMLTemplateElement>(CODE);
  if (code) document.head.append(code.content.cloneNode(true));
}

/** Loads the code of a kept page after the page is painted: loading it earlier would delay the first paint. */
export function loadAfterPaint(): void {
  addEventListener('DOMContentLoaded', () => {
    // A hidden tab is never painted.
    if (document.visibilityState === 'hidden') return load();
    requestAnimationFrame(() => setTimeout(load));
  });
}
