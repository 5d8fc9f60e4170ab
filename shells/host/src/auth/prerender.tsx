/** Run at build time only (shells/build/prerender.ts): never part of the product in the browser. */
import { type Language, preloadPage, speak } from '@fulcrum/shared-ui';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { pages } from '../pages';

const AtLogin = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/login']}>{children}</MemoryRouter>
);

/**
 * The application as a stranger sees it on the login page, for the browser to take over: the same components, so that what is typed
 * meanwhile stays. @param language English without one
 */
export async function renderLogin(language?: Language): Promise<string> {
  // The storage of a stranger's browser.
  if (!('localStorage' in globalThis)) Reflect.set(globalThis, 'localStorage', { getItem: () => null });
  speak(language ? [language] : []);
  await preloadPage(pages, '/login');
  return renderToString(
    <StrictMode>
      <App Router={AtLogin} />
    </StrictMode>,
  );
}
