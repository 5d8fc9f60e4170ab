import '@fulcrum/shared-ui/styles.css';
import { addLanguages, chosenLanguage, setLanguage, withDeadline } from '@fulcrum/shared-ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import languages from 'virtual:languages';
import { App } from './app/App';
import { warmUp } from './app/warm-up';

/** How long (ms) the page's code is waited for before the frame is shown without it. */
const FRAME_AFTER_MS = 1_500;
/** How long (ms) the texts of a visitor's language are waited for before the page is shown in English. */
const LANGUAGE_MS = 15_000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const shell = createRoot(root);
const show = () =>
  shell.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// A page that does not come is tried again, and told of, where it is shown. No top-level await: it tears the build apart.
const frame = new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS));
const code = Promise.race([warmUp(location.pathname).catch(() => undefined), frame]);
// Without the texts of its language the page is painted in English.
// The server chooses it for the document; a document that is kept on the device does not know of a later choice.
const lang = chosenLanguage() ?? document.documentElement.lang;
const product = addLanguages(languages, lang);
// The server says by a cookie that the visitor's school has words of its own.
const own =
  document.cookie.includes('texts=') &&
  import('./language/account-language').then(({ takeOwnTexts }) => takeOwnTexts(lang)).catch(() => undefined);
const language = withDeadline(Promise.all([product, own]), LANGUAGE_MS).catch(() => setLanguage('en'));
void Promise.all([code, language]).then(show);
