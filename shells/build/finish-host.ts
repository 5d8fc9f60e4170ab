/**
 * Last steps of the host's build, run after the remotes' builds. Run in shells/host: `node ../build/finish-host.ts`.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../federation-shared.ts';
import { compressDirectory } from './compress.ts';
import { buildEarlyScript } from './early.ts';
import { drawIcons } from './icons.ts';
import { describeLanguage, languageNames, loadingIn, PSEUDO } from './languages.ts';
import { pageTables } from './page-tables.ts';
import { loginPage, renderedDocument } from './login-page.ts';
import {
  addToHead,
  documentOf,
  hostFiles,
  hostPreloads,
  languageFiles,
  loginStyles,
  remotePreloads,
  renderedDocuments,
  tagOf,
} from './preload.ts';
import { prerender } from './prerender.ts';
import { buildRenderer, renderedPages } from './renderer.ts';
import { buildServiceWorker } from './service-worker.ts';
import { pageTexts } from './text-files.ts';

const host = process.cwd();
const page = path.join(host, 'dist/index.html');

/** Size of a script, uncompressed. */
const LARGE_BYTES = 30_000;

const sizeOf = (file: string) => statSync(path.join(host, 'dist', file)).size;
writeFileSync(page, addToHead(readFileSync(page, 'utf8'), hostFiles(host), sizeOf));
// A remote's files are small and many: if they were requested first, the connection would sit idle while each waits for
// its round trip.
const largest = hostFiles(host).filter((file) => file.endsWith('.js') && sizeOf(file) > LARGE_BYTES);
const early = await buildEarlyScript(host);
const others = Object.keys(remotes).map((name) => path.join(host, '..', name));
const ofHost = await hostPreloads(host, { remotes: others, early });
const ofRemotes = await Promise.all(others.map((remote) => remotePreloads(remote, { early, files: largest })));
writeFileSync(path.join(host, 'dist/preload.json'), JSON.stringify([ofHost, ...ofRemotes].flat(), null, 2));
const { landing, login } = await prerender(host);
for (const [file, html] of Object.entries(landing)) writeFileSync(path.join(host, 'dist', file), html);
const ownStyles = await loginStyles(host);
const css = [...hostFiles(host).filter((file) => file.endsWith('.css')), ...ownStyles]
  .map((file) => readFileSync(path.join(host, 'dist', file), 'utf8'))
  .join('\n');
const styles = ownStyles.map((file) => `/${file}`);
for (const [lang, markup] of Object.entries(login)) {
  const html = loginPage(readFileSync(page, 'utf8'), { markup, styles, css });
  writeFileSync(path.join(host, `dist/login.${lang}.html`), html);
}
// The server replaces this with the rendered page (backend/src/platform/http/shells.ts).
const markup = '<!--rendered-->';
for (const { address, styles: own } of (await Promise.all(others.map(renderedDocuments))).flat()) {
  const html = renderedDocument(readFileSync(page, 'utf8'), { address, markup, styles: own });
  writeFileSync(path.join(host, 'dist', documentOf(address)), html);
}
const languages = languageNames().map((lang) => ({
  ...describeLanguage(lang),
  isOffered: lang !== PSEUDO,
  loading: loadingIn(lang),
  tags: languageFiles(host, lang).map((file) => tagOf(`/${file}`)),
}));
writeFileSync(path.join(host, 'dist/languages.json'), JSON.stringify(languages, null, 2));
// For the server only (not browsers): it lets a school replace texts with its own wording.
const spoken = languageNames().filter((lang) => lang !== PSEUDO);
const labels = Object.entries(await pageTables()).map(([remote, { texts }]) => [remote, texts]);
writeFileSync(path.join(host, 'dist/texts.json'), JSON.stringify(pageTexts(spoken, Object.fromEntries(labels))));
await Promise.all([drawIcons(host), buildServiceWorker(host, hostFiles(host), ofRemotes.flat())]);
compressDirectory(path.join(host, 'dist'));
// Built after the compression because no browser requests it.
await buildRenderer(host, await renderedPages(host));
