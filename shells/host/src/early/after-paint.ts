/** Where a document with a kept page lists its code (`shells/host/worker/documents.ts`). */
const CODE = 'template[data-code]';

function load(): void {
  const code = document.querySelector<HTMLTemplateElement>(CODE);
  if (code) document.head.append(code.content.cloneNode(true));
}

/** Loads the code of a kept page once the page is painted: loading it earlier would delay the first paint. */
export function loadAfterPaint(): void {
  addEventListener('DOMContentLoaded', () => {
    // Nothing is painted in a tab that nobody sees.
    if (document.visibilityState === 'hidden') return load();
    requestAnimationFrame(() => setTimeout(load));
  });
}
