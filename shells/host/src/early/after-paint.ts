/** Where the document of a page that this device has kept has the names of its code (`shells/host/worker/documents.ts`). */
const CODE = 'template[data-code]';

function load(): void {
  const code = document.querySelector<HTMLTemplateElement>(CODE);
  if (code) document.head.append(code.content.cloneNode(true));
}

/** The code of a page that is there already comes when that is painted: read before, it would hold the painting up. */
export function loadAfterPaint(): void {
  addEventListener('DOMContentLoaded', () => {
    // Nothing is painted in a tab that nobody sees.
    if (document.visibilityState === 'hidden') return load();
    requestAnimationFrame(() => setTimeout(load));
  });
}
