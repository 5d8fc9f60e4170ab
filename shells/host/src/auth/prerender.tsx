/** Runs only at build time (shells/build/prerender.ts), never in the browser. */
import { type Language, preloadPage, applyLanguages } from '@fulcrum/shared-ui';
import { type ReactNode, StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../app/App';
import { pages } from '../pages';

const AtLogin = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/login']}>{children}</MemoryRouter>
);

/**
 * Renders the application on the login page for a visitor who is not signed in; the browser hydrates it. It uses the
 * same components, so that text typed meanwhile is kept.
 * @param language English if left out
 */
export async function renderLogin(language?: Language): Promise<string> {
  // The local storage of a visitor who is not signed in.
  if (!('localStorage' in globalThis)) Reflect.set(globalThis, 'localStorage', { getItem: () => null });
  applyLanguages(language ? [language] : []);
  await preloadPage(pages, '/login');
  return renderToString(
    <StrictMode>
      <App Router={AtLogin} />
    </StrictMode>,
  );
}
