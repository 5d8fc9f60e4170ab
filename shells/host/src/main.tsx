import '@fulcrum/shared-ui/styles.css';
import {
  addLanguages,
  chosenLanguage,
  createQueryClient,
  currentLocale,
  finishSignOuts,
  readSession,
  setLanguage,
  withDeadline,
} from '@fulcrum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import languages from 'virtual:languages';
import { App } from './app/App';
import { restoreBeforePaint } from './app/restore-before-paint';
import { takeReplies } from './app/rendered-with';
import { warmUp } from './app/warm-up';
import { pages } from './pages';

/** How long (ms) to wait for the page's code before the frame is shown without it. */
const FRAME_AFTER_MS = 1_500;
/** How long (ms) to wait for the texts of a visitor's language before the page is shown in English. */
const LANGUAGE_MS = 15_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The server sets this cookie if the visitor's school has its own texts.
const hasOwnTexts = document.cookie.includes('texts=');
/** The data that the server rendered this page with. */
const rendered = globalThis.fulcrumAhead?.rendered;
/**
 * Whether the page is prerendered by the build (for visitors) or rendered by the server (for the signed-in user): it
 * stays until its code is loaded, and is then hydrated.
 */
const isRendered = (page: HTMLElement) =>
  page.dataset.page === location.pathname &&
  readSession()?.user.id === rendered?.account.id &&
  // The early script has run and checked the page: another user's page is hidden.
  globalThis.fulcrumAhead !== undefined &&
  !document.documentElement.hidden &&
  !hasOwnTexts;
/**
 * Whether this is the page that the device kept (worker/documents.ts): it stays until it can be painted with its data.
 */
const isAsKept = root.dataset.page === location.pathname && document.documentElement.dataset.kept !== undefined;
// If the page's code fails to load, the place where the page is shown retries and reports it. No top-level await: it
// breaks the build.
const wholeCode = warmUp(pages, location.pathname).catch(() => undefined);
const frame = new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS));
const code = isRendered(root) || isAsKept ? wholeCode : Promise.race([wholeCode, frame]);
// If the texts of its language cannot be loaded, the page is painted in English. The server chooses the document's
// language; a document kept on the device does not reflect a later choice.
const lang = chosenLanguage() ?? document.documentElement.lang;
const texts = addLanguages(languages, lang);
const own =
  hasOwnTexts &&
  import('./language/account-language').then(({ loadSchoolTexts }) => loadSchoolTexts(lang)).catch(() => undefined);
const language = withDeadline(Promise.all([texts, own]), LANGUAGE_MS).catch(() => setLanguage('en'));
const queries = createQueryClient();
// A rendered page already contains its data.
const kept = rendered ? undefined : restoreBeforePaint(queries);
const product = (filled: QueryClient) => (
  <StrictMode>
    <App filled={filled} />
  </StrictMode>
);
async function show(container: HTMLElement): Promise<void> {
  await Promise.all([code, language, kept]);
  if (isRendered(container) && currentLocale() === lang) {
    if (rendered) takeReplies(queries, location.pathname, rendered);
    // Hydrates in slices, so that presses are handled meanwhile. Differences are painted again, which changes little
    // and is not an error.
    startTransition(() => {
      hydrateRoot(container, product(queries), { onRecoverableError: () => undefined });
    });
  } else {
    // Removes another user's page before anything becomes visible again.
    if (document.documentElement.hidden) container.replaceChildren();
    document.documentElement.hidden = false;
    createRoot(container).render(product(queries));
  }
}
void show(root);
void finishSignOuts();
