/** Put in by the build (`shells/build/pdf-engine.ts`): the engine's worker, below the base of the shell. */
declare const PDF_WORKER: string;

/** The engine would ask for its worker when it has come itself: so the browser has it by then. */
async function bringWorker(): Promise<void> {
  const reply = await fetch(`${import.meta.env.BASE_URL}${PDF_WORKER}`);
  // What nobody reads is not brought.
  await reply.arrayBuffer();
}

/**
 * For a page that will show documents: all that they are drawn with comes while the page learns which. It is half a megabyte, once; what does
 * not come is asked for again with the document.
 */
export function prepareEngine(): void {
  const loading = [bringWorker(), import('./engine').then(({ loadEngine }) => loadEngine())];
  for (const part of loading) part.catch(() => undefined);
}
