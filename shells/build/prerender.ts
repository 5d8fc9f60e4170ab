import { readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Language } from '../../shared-ui/src/i18n/texts.ts';
import { hostDefinitions, languageNames, languageOf } from './languages.ts';

interface Prerender {
  renderLanding: (css: string, language?: Language) => string;
}

const STYLES = [
  '../../shared-ui/src/theme/tokens.css',
  '../../shared-ui/src/theme/base.css',
  'src/landing/landing.css',
];

/** Comments and indentation are half of a style sheet; the rest compresses by itself. */
const minified = (css: string) =>
  css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim();

/**
 * The landing page of the host as HTML by file name, in each language, rendered by the component that the product
 * itself shows.
 */
export async function prerenderLanding(host: string): Promise<Record<string, string>> {
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
    const page = (await server.ssrLoadModule('/src/landing/prerender.tsx')) as Prerender;
    const pages = { 'landing.html': page.renderLanding(css) };
    for (const lang of languageNames())
      Object.assign(pages, { [`landing.${lang}.html`]: page.renderLanding(css, await languageOf('host', lang)) });
    return pages;
  } finally {
    await server.close();
  }
}
