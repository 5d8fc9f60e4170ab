import type { PageLayer } from '@fulcrum/pdf-viewer';

/**
 * The viewer of a script of two pages, without the engine that draws them. One for all tests: files share a process, where the
 * pages keep the viewer that the first file gave them.
 */
export const fakeViewer = {
  PdfViewer: ({ title, layer }: { title: string; layer?: PageLayer }) => (
    <section aria-label={`Document: ${title}`}>
      {layer &&
        [1, 2].map((number) => <article key={number}>{layer({ number, size: { width: 600, height: 800 } })}</article>)}
    </section>
  ),
  useZoom: () => ({ value: 1 }),
  ZoomButtons: () => null,
  DocumentsAhead: class {
    close(): void {}
  },
};
