import type { PageLayer } from '@fulcrum/pdf-viewer';

/**
 * Fake viewer of a two-page script, without the rendering engine. One for all tests: test files share a process, in
 * which the pages keep the viewer of the first file.
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
