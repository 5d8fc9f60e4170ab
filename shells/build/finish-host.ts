/** Last steps of the host's build, after the remotes'. Run in shells/host: `node ../build/finish-host.ts`. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../federation-shared.ts';
import { compressDirectory } from './compress.ts';
import { drawIcons } from './icons.ts';
import { describeLanguage, languageNames, loadingIn, PSEUDO } from './languages.ts';
import { pageTables } from './page-tables.ts';
import { addToHead, hostFiles, hostPreloads, languageFiles, remotePreloads, tagOf } from './preload.ts';
import { prerenderLanding } from './prerender.ts';
import { buildServiceWorker } from './service-worker.ts';
import { pageTexts } from './text-files.ts';

const host = process.cwd();
const page = path.join(host, 'dist/index.html');

/** Of a script, uncompressed. */
const LARGE_BYTES = 30_000;

const sizeOf = (file: string) => statSync(path.join(host, 'dist', file)).size;
writeFileSync(page, addToHead(readFileSync(page, 'utf8'), hostFiles(host), sizeOf));
// A remote's files are small and many: asked for first, they leave the line idle while each waits for its round trip.
const largest = hostFiles(host).filter((file) => file.endsWith('.js') && sizeOf(file) > LARGE_BYTES);
const preloads = await Promise.all([
  hostPreloads(host),
  ...Object.keys(remotes).map((name) => remotePreloads(path.join(host, '..', name), largest)),
]);
writeFileSync(path.join(host, 'dist/preload.json'), JSON.stringify(preloads.flat(), null, 2));
for (const [file, html] of Object.entries(await prerenderLanding(host)))
  writeFileSync(path.join(host, 'dist', file), html);
const languages = languageNames().map((lang) => ({
  ...describeLanguage(lang),
  isOffered: lang !== PSEUDO,
  loading: loadingIn(lang),
  tags: languageFiles(host, lang).map((file) => tagOf(`/${file}`)),
}));
writeFileSync(path.join(host, 'dist/languages.json'), JSON.stringify(languages, null, 2));
// For the server, which lets a school say texts in its own words. Not for browsers.
const spoken = languageNames().filter((lang) => lang !== PSEUDO);
const labels = Object.entries(await pageTables()).map(([remote, { texts }]) => [remote, texts]);
writeFileSync(path.join(host, 'dist/texts.json'), JSON.stringify(pageTexts(spoken, Object.fromEntries(labels))));
await Promise.all([drawIcons(host), buildServiceWorker(host, hostFiles(host))]);
compressDirectory(path.join(host, 'dist'));
