// A process of the product from its sources: for tests that kill it. Its environment is the product's; its argument names its
// main module: `api`, `worker`, or a file below `src`.
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
const [, , name = ''] = process.argv;
const main = path.join(root, 'src', name.endsWith('.ts') ? name : `main.${name}.ts`);
await createServerModuleRunner(server.environments.ssr).import(main);
process.stdout.write('the process runs\n');
