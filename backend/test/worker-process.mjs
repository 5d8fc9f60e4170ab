// The worker as a process of its own, from its sources: for tests that kill it. Its environment is the worker's.
import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true, include: [] },
});
await createServerModuleRunner(server.environments.ssr).import(path.join(root, 'src/main.worker.ts'));
process.stdout.write('the worker runs\n');
