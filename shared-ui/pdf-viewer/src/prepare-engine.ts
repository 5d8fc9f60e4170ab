/** Injected by the build (`shells/build/pdf-engine.ts`): path of the engine's worker below the shell's base. */
declare const PDF_WORKER: string;

/** Fetches the worker in advance, because the engine would request it only after it has loaded itself. */
async function bringWorker(): Promise<void> {
  const reply = await fetch(`${import.meta.env.BASE_URL}${PDF_WORKER}`);
  // Browsers download a body only if it is read.
  await reply.arrayBuffer();
}

/**
 * For a page that will show documents: loads everything needed to draw them while the page finds out which. Half a
 * megabyte, once; anything that fails to load is requested again with the document.
 */
export function prepareEngine(): void {
  const loading = [bringWorker(), import('./engine').then(({ loadEngine }) => loadEngine())];
  for (const part of loading) part.catch(() => undefined);
}
