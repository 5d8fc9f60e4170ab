import { AnchorButton, Button, ErrorState, Loading, useOnReconnect, useTexts } from '@fulcrum/shared-ui';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { DocumentsAhead } from './documents-ahead';
import type { PdfDocument } from './engine';
import { type Failure, failureOf } from './failure';
import { type FirstPage, useFirstPage } from './first-page';
import type { FileLink } from './file-parts';
import viewerTexts from './locales/en.json';
import { openDocument } from './open-document';
import { type PageLayer, PdfPages } from './PdfPages';
import { useNear } from './use-near';
import { useZoomGestures } from './use-zoom-gestures';
import styles from './viewer.module.css';

export interface PdfViewerProps {
  /** Accessible name of the document. */
  title: string;
  /** A new link is treated as another link to the same file: give the viewer a `key` if the file may change. */
  link: FileLink;
  /** Shown in place of the first page until that page is drawn. */
  firstPage?: FirstPage | null | undefined;
  /** At 1 a page is as wide as the viewer. */
  zoom: number;
  /** Called when Ctrl + wheel or a pinch requests another zoom. */
  onZoom?: ((zoom: number) => void) | undefined;
  /** Overlay drawn over each page, such as a teacher's marks. */
  layer?: PageLayer | undefined;
  /**
   * Scroll position as a fraction of the document's height, 0 to 1: where to open, and a callback when the reader
   * scrolls.
   */
  place?: { open: number; onScroll: (place: number) => void } | undefined;
  /** The page at which to open, from 1; `place` is used if it is left out. */
  openAt?: number | undefined;
  /** Page to scroll into view; each new object scrolls again. */
  shown?: { page: number } | undefined;
  /** Documents that may already be open, and the one to prepare once this one is open. */
  ahead?: { documents: DocumentsAhead; next: FileLink | null } | undefined;
}

/**
 * A PDF, 600 px high (or `--viewer-height`), without controls of its own: pages are drawn as they come into view. The
 * document is opened when the viewer comes near the visible area, and closed when it is far away.
 */
export function PdfViewer(props: PdfViewerProps) {
  const { title, link, firstPage, zoom, onZoom, layer, place, openAt, shown, ahead } = props;
  const t = useTexts(viewerTexts);
  const box = useRef<HTMLElement>(null);
  const near = useNear(box);
  const { state, retry } = useDocument(link, near, ahead?.documents);
  const [picture, onBrokenPicture] = useFirstPage({ near, firstPage, link });
  usePrepared(state.is === 'open', ahead);
  useKeptScroll(box, state.is === 'open' || (state.is === 'opening' && picture !== null), { place, openAt });
  useZoomGestures(box, { zoom, onZoom });
  // A request that was in flight when the connection broke may fail only after the connection is back; no second event
  // would announce that.
  useOnReconnect(retry, state.is === 'opening' || (state.is === 'failed' && state.why === 'offline'));
  return (
    <div className={styles.viewer}>
      <section
        ref={box}
        aria-label={t('document', { title })}
        aria-busy={state.is === 'opening'}
        className={styles.box}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
        tabIndex={0}
      >
        <Content {...{ state, picture, onBrokenPicture, zoom, box, retry, layer, shown }} url={link.url} />
      </section>
      {state.is === 'open' && state.stalled && <Stalled onRetry={() => state.document.retry()} />}
    </div>
  );
}

/** Prepares the next document only once this one is open, so that this one loads first. */
function usePrepared(isOpen: boolean, ahead: PdfViewerProps['ahead']): void {
  const latest = useRef(ahead);
  useEffect(() => {
    latest.current = ahead;
  });
  const url = ahead?.next?.url;
  useEffect(() => {
    const now = latest.current;
    if (isOpen && url && now?.next) now.documents.prepare(now.next);
  }, [isOpen, url]);
}

type Opens = Pick<PdfViewerProps, 'place' | 'openAt'>;

/** Where a document is scrolled to when it is opened for the first time, in CSS px. */
function firstTop(box: HTMLElement, { place, openAt }: Opens): number {
  const page = openAt === undefined ? null : box.querySelector(`[data-page='${openAt}']`);
  if (!page) return (place?.open ?? 0) * box.scrollHeight;
  return box.scrollTop + page.getBoundingClientRect().top - box.getBoundingClientRect().top;
}

/** Restores the scroll position when a document that was closed far out of sight is opened again. */
function useKeptScroll(box: RefObject<HTMLElement | null>, hasPages: boolean, opens: Opens): void {
  const top = useRef<number | null>(null);
  const latest = useRef(opens);
  useEffect(() => {
    latest.current = opens;
  });
  useEffect(() => {
    const element = box.current;
    if (!element || !hasPages) return undefined;
    element.scrollTo({ top: top.current ?? firstTop(element, latest.current), behavior: 'instant' });
    const remember = () => {
      top.current = element.scrollTop;
      if (element.scrollHeight > 0) latest.current.place?.onScroll(element.scrollTop / element.scrollHeight);
    };
    element.addEventListener('scroll', remember, { passive: true });
    return () => element.removeEventListener('scroll', remember);
  }, [box, hasPages]);
}

const sizesOf = (first: FirstPage | null) =>
  first && { pages: first.pages, pageSize: { width: first.width, height: first.height } };

interface ContentProps {
  state: DocumentState;
  picture: FirstPage | null;
  onBrokenPicture: () => void;
  zoom: number;
  box: RefObject<HTMLElement | null>;
  url: string;
  retry: () => void;
  layer?: PageLayer | undefined;
  shown: PdfViewerProps['shown'];
}

function Content({ state, url, retry, ...pages }: ContentProps) {
  const t = useTexts(viewerTexts);
  if (state.is === 'failed') return <Failed why={state.why} {...{ url, retry }} />;
  const document = state.is === 'open' ? state.document : null;
  const size = document ?? (state.is === 'opening' ? sizesOf(pages.picture) : null);
  // Renders the same elements before and after opening: nothing moves, and the picture stays until the page covers it.
  if (size) {
    return (
      <>
        {!document && <output className="visually-hidden">{t('opening')}</output>}
        <PdfPages {...{ document, ...pages }} pages={size.pages} pageSize={size.pageSize} />
      </>
    );
  }
  return (
    <div className={styles.opening}>
      <Loading rows={1} rowHeight="34rem" label={t('opening')} />
    </div>
  );
}

/** These may still open in the browser's own viewer, which asks for passwords and tolerates more errors. */
const BROWSER_MAY_SHOW = new Set<Failure>(['encrypted', 'damaged', 'unsupported']);

function Failed({ why, url, retry }: { why: Failure } & Pick<ContentProps, 'url' | 'retry'>) {
  const t = useTexts(viewerTexts);
  return (
    <ErrorState
      title={t(why)}
      onRetry={retry}
      action={
        BROWSER_MAY_SHOW.has(why) && (
          <AnchorButton href={url} newTab variant="subtle" icon="external">
            {t('openInTab')}
          </AnchorButton>
        )
      }
    />
  );
}

function Stalled({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(viewerTexts);
  useOnReconnect(onRetry);
  return (
    <div role="alert" className={styles.stalled}>
      <span>{t('stalled')}</span>
      <Button variant="secondary" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}

type DocumentState =
  | { is: 'closed' | 'opening' }
  | { is: 'open'; document: PdfDocument; stalled: boolean }
  | { is: 'failed'; why: Failure };

/** Returns the document that was opened ahead, or opens it now. */
async function opened(link: FileLink, ahead: DocumentsAhead | undefined): Promise<PdfDocument> {
  const prepared = await ahead?.take(link.url)?.catch(() => null);
  return prepared ?? openDocument(link);
}

interface Wanted {
  link: FileLink;
  ahead: DocumentsAhead | undefined;
}

/**
 * Loads the engine and opens the document; calls `onState` on each state change until the returned function is called.
 */
function opening({ link, ahead }: Wanted, onState: (state: DocumentState) => void): () => void {
  let wanted = true;
  let document: PdfDocument | null = null;
  const report = (state: DocumentState) => wanted && onState(state);
  const onStalled = (stalled: boolean) => document && report({ is: 'open', document, stalled });
  const open = async () => {
    document = await opened(link, ahead);
    if (!wanted) return document.close();
    onState({ is: 'open', document, stalled: false });
    return document.onStalled(onStalled);
  };
  onState({ is: 'opening' });
  open().catch((error: unknown) => report({ is: 'failed', why: failureOf(error) }));
  return () => {
    wanted = false;
    void document?.close();
  };
}

/** Keeps the document open while it is `wanted`. A new link to the same file does not open it again. */
function useDocument(link: FileLink, wanted: boolean, ahead: DocumentsAhead | undefined) {
  const [state, setState] = useState<DocumentState>({ is: 'closed' });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(link);
  useEffect(() => {
    latest.current = link;
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const { url, kept } = latest.current;
    const current = { url, renew: () => renewed(latest.current), ...(kept ? { kept } : {}) };
    const close = opening({ link: current, ahead }, setState);
    return () => {
      close();
      setState({ is: 'closed' });
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Retry opens the same document again
  }, [wanted, attempt, ahead]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}

const renewed = ({ url, renew }: FileLink): Promise<string | null> => renew?.() ?? Promise.resolve(url);
