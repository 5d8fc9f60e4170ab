import '@fulcrum/shared-ui/styles.css';
import {
  addLanguages,
  chosenLanguage,
  currentLocale,
  readSession,
  setLanguage,
  withDeadline,
} from '@fulcrum/shared-ui';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import languages from 'virtual:languages';
import { App } from './app/App';
import { warmUp } from './app/warm-up';

/** How long (ms) the page's code is waited for before the frame is shown without it. */
const FRAME_AFTER_MS = 1_500;
/** How long (ms) the texts of a visitor's language are waited for before the page is shown in English. */
const LANGUAGE_MS = 15_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// The server says by a cookie that the visitor's school has words of its own.
const hasOwnTexts = document.cookie.includes('texts=');
/** Whether the build has rendered this page, for strangers: it stays until its code is there, and is taken over as it stands. */
const isRendered = (page: HTMLElement) =>
  page.dataset.page === location.pathname && readSession() === null && !hasOwnTexts;
// A page that does not come is tried again, and reported, where it is shown. No top-level await: it tears the build apart.
const wholeCode = warmUp(location.pathname).catch(() => undefined);
const frame = new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS));
const code = isRendered(root) ? wholeCode : Promise.race([wholeCode, frame]);
// Without the texts of its language the page is painted in English.
// The server chooses it for the document; a document that is kept on the device does not know of a later choice.
const lang = chosenLanguage() ?? document.documentElement.lang;
const product = addLanguages(languages, lang);
const own =
  hasOwnTexts &&
  import('./language/account-language').then(({ takeOwnTexts }) => takeOwnTexts(lang)).catch(() => undefined);
const language = withDeadline(Promise.all([product, own]), LANGUAGE_MS).catch(() => setLanguage('en'));
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
async function show(container: HTMLElement): Promise<void> {
  await Promise.all([code, language]);
  if (isRendered(container) && currentLocale() === lang) hydrateRoot(container, app);
  else createRoot(container).render(app);
}
void show(root);
