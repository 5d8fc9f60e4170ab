import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Language } from '../../shared-ui/src/i18n/texts.ts';
import { hostDefinitions, languageNames, languageOf } from './languages.ts';

interface LandingModule {
  renderLanding: (css: string, language?: Language) => string;
}

interface LoginModule {
  renderLogin: (language?: Language) => Promise<string>;
}

/** The pages that the host shows before any script is loaded, rendered by the product's own components. */
interface Prerendered {
  /** Complete landing pages, by file name. */
  landing: Record<string, string>;
  /** The application on the login page, by language. */
  login: Record<string, string>;
}

const STYLES = [
  '../../shared-ui/src/theme/tokens.css',
  '../../shared-ui/src/theme/base.css',
  'src/landing/landing.css',
];

/** Removes only comments and whitespace: they are half of a style sheet, and the rest compresses well. */
const minified = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();

/** Renders these pages in each language. */
export async function prerender(host: string): Promise<Prerendered> {
  const css = minified(STYLES.map((file) => readFileSync(path.join(host, file), 'utf8')).join('\n'));
  const server = await createServer({
    root: host,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    define: await hostDefinitions(),
    plugins: [react()],
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderLanding } = (await server.ssrLoadModule('/src/landing/prerender.tsx')) as LandingModule;
    const { renderLogin } = (await server.ssrLoadModule('/src/auth/prerender.tsx')) as LoginModule;
    const pages: Prerendered = { landing: { 'landing.html': renderLanding(css) }, login: { en: await renderLogin() } };
    for (const lang of languageNames()) {
      const language = await languageOf('host', lang);
      pages.landing[`landing.${lang}.html`] = renderLanding(css, language);
      pages.login[lang] = await renderLogin(language);
    }
    return pages;
  } finally {
    await server.close();
  }
}
