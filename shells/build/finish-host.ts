/** Last steps of the host's build, after the remotes'. Run in shells/host: `node ../build/finish-host.ts`. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { remotes } from '../federation-shared.ts';
import { compressDirectory } from './compress.ts';
import { prerenderLanding } from './prerender.ts';
import { addToHead, hostFiles, hostPreloads, remotePreloads } from './preload.ts';

const host = process.cwd();
const page = path.join(host, 'dist/index.html');

const sizeOf = (file: string) => statSync(path.join(host, 'dist', file)).size;
writeFileSync(page, addToHead(readFileSync(page, 'utf8'), hostFiles(host), sizeOf));
const preloads = [
  ...hostPreloads(host),
  ...Object.keys(remotes).flatMap((name) => remotePreloads(path.join(host, '..', name))),
];
writeFileSync(path.join(host, 'dist/preload.json'), JSON.stringify(preloads, null, 2));
writeFileSync(path.join(host, 'dist/landing.html'), await prerenderLanding(host));
compressDirectory(path.join(host, 'dist'));
