import { useCallback, useEffect, useRef, useState } from 'react';
import type { PdfDocument } from './engine';
import { type Failure, failureOf } from './failure';
import type { FileLink } from './file-parts';

export type DocumentState =
  | { is: 'closed' | 'opening' }
  | { is: 'open'; document: PdfDocument; stalled: boolean }
  | { is: 'failed'; why: Failure };

/** Opens the engine and the document; calls `onState` with each state until the returned function is called. */
function opening(link: FileLink, onState: (state: DocumentState) => void): () => void {
  let wanted = true;
  let document: PdfDocument | null = null;
  const report = (state: DocumentState) => wanted && onState(state);
  const onStalled = (stalled: boolean) => document && report({ is: 'open', document, stalled });
  const open = async () => {
    const { openDocument } = await import('./engine');
    document = await openDocument(link, onStalled);
    if (wanted) onState({ is: 'open', document, stalled: false });
    else await document.close();
  };
  onState({ is: 'opening' });
  open().catch((error: unknown) => report({ is: 'failed', why: failureOf(error) }));
  return () => {
    wanted = false;
    void document?.close();
  };
}

/** A document that is open while it is `wanted`. A new link to the file does not open it anew. */
export function useDocument(link: FileLink, wanted: boolean) {
  const [state, setState] = useState<DocumentState>({ is: 'closed' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(link);
  useEffect(() => {
    latest.current = link;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const { url } = latest.current;
    const close = opening({ url, renew: () => renewed(latest.current) }, setState);
    return () => {
      close();
      setState({ is: 'closed' });
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Retry opens the same document again
  }, [wanted, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}

const renewed = ({ url, renew }: FileLink): Promise<string | null> => renew?.() ?? Promise.resolve(url);
