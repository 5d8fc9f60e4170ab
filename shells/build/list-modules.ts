/**
 * Builds a remote without writing it and prints, as a JSON list, the modules whose code is in it:
 * `node list-modules.ts teacher`. For the test of the singletons; the federation plugin does not run inside vitest.
 */
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { RemoteName } from '../federation-shared.ts';
import { remoteConfig } from './remote-config.ts';

const remote = process.argv[2] as RemoteName;
const { build: options, ...config } = remoteConfig(remote, 'build');
const result = await build({
  ...config,
  root: fileURLToPath(new URL(`../${remote}`, import.meta.url)),
  configFile: false,
  logLevel: 'error',
  build: { ...options, write: false },
});
const { output } = result as Rolldown.RolldownOutput;
console.log(JSON.stringify(output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))));
