import '@fulcrum/shared-ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { warmUp } from './app/warm-up';

/** How long (ms) the page's code is waited for before the frame is shown without it. */
const FRAME_AFTER_MS = 1_500;

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
void Promise.race([warmUp(location.pathname).catch(() => undefined), frame]).then(show);
