import '@fulcrum/shared-ui/styles.css';
import {
  addLanguages,
  chosenLanguage,
  createQueryClient,
  currentLocale,
  readSession,
  setLanguage,
  withDeadline,
} from '@fulcrum/shared-ui';
import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import languages from 'virtual:languages';
import { App } from './app/App';
import { takeKept } from './app/kept-first';
import { takeReplies } from './app/rendered-with';
import { warmUp } from './app/warm-up';

/** How long (ms) the page's code is waited for before the frame is shown without it. */
const FRAME_AFTER_MS = 1_500;
/** How long (ms) the texts of a visitor's language are waited for before the page is shown in English. */
const LANGUAGE_MS = 15_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The server says by a cookie that the visitor's school has words of its own.
const hasOwnTexts = document.cookie.includes('texts=');
/** What the server has rendered this page with. */
const rendered = globalThis.fulcrumAhead?.rendered;
/**
 * Whether the page is rendered, by the build for strangers or by the server for whoever is signed in: it stays until its code is there, and
 * is taken over as it stands.
 */
const isRendered = (page: HTMLElement) =>
  page.dataset.page === location.pathname &&
  readSession()?.user.id === rendered?.account.id &&
  // The first script has seen it: what is somebody else's is hidden.
  globalThis.fulcrumAhead !== undefined &&
  !document.documentElement.hidden &&
  !hasOwnTexts;
/** Whether the page is there as this device kept it (worker/documents.ts): it stays until it can be painted with its data. */
const isAsKept = root.dataset.page === location.pathname && document.documentElement.dataset.kept !== undefined;
// A page that does not come is tried again, and reported, where it is shown. No top-level await: it tears the build apart.
const wholeCode = warmUp(location.pathname).catch(() => undefined);
const frame = new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS));
const code = isRendered(root) || isAsKept ? wholeCode : Promise.race([wholeCode, frame]);
// Without the texts of its language the page is painted in English.
// The server chooses it for the document; a document that is kept on the device does not know of a later choice.
const lang = chosenLanguage() ?? document.documentElement.lang;
const texts = addLanguages(languages, lang);
const own =
  hasOwnTexts &&
  import('./language/account-language').then(({ takeOwnTexts }) => takeOwnTexts(lang)).catch(() => undefined);
const language = withDeadline(Promise.all([texts, own]), LANGUAGE_MS).catch(() => setLanguage('en'));
const queries = createQueryClient();
// A rendered page has what it shows.
const kept = rendered ? undefined : takeKept(queries);
const product = (filled: QueryClient) => (
  <StrictMode>
    <App filled={filled} />
  </StrictMode>
);
async function show(container: HTMLElement): Promise<void> {
  await Promise.all([code, language, kept]);
  if (isRendered(container) && currentLocale() === lang) {
    if (rendered) takeReplies(queries, location.pathname, rendered);
    // In slices, so that a press is heard meanwhile. What differs is painted anew, which changes little: no fault of the page.
    startTransition(() => {
      hydrateRoot(container, product(queries), { onRecoverableError: () => undefined });
    });
  } else {
    // What is somebody else's is gone before anything is seen again.
    if (document.documentElement.hidden) container.replaceChildren();
    document.documentElement.hidden = false;
    createRoot(container).render(product(queries));
  }
}
void show(root);
