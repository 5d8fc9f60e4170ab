// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { carriesNoSingleton, copiesIn } from './singletons.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-singletons-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Builds a remote of these files; its App.tsx comes first. */
function built(files: Record<string, string>) {
  const root = mkdtempSync(path.join(scratch, 'remote-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const input = path.join(root, Object.keys(files)[0] ?? '');
  const plugins = [carriesNoSingleton()];
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input } },
  });
}

const REACT = {
  'node_modules/react/package.json': '{"main":"index.js"}',
  'node_modules/react/index.js': 'export const used = []; export const use = (one) => used.push(one);',
};

it('a remote with a copy of a shared package is not built', async () => {
  const app = { 'src/App.tsx': `import { use } from 'react'; use(1);`, ...REACT };
  await expect(built(app)).rejects.toThrow(/^react: .*\/node_modules\/react\/index\.js$/m);
});

it('a remote that imports none, or uses nothing of it, is built', async () => {
  await expect(built({ 'src/App.tsx': `console.log(1);` })).resolves.toBeDefined();
  await expect(built({ 'src/App.tsx': `import 'react'; console.log(1);`, ...REACT })).resolves.toBeDefined();
});

it('a build that names none of its modules has proved nothing', async () => {
  await expect(built({ 'src/Other.tsx': `console.log(1);` })).rejects.toThrow('does not say what it consists of');
});

it('knows the code of each package, and what keeps nothing', () => {
  const copies = [
    '/node_modules/react-dom/client.js',
    '/node_modules/react-router/dist/index.mjs',
    '/node_modules/@tanstack/query-core/build/index.js',
    '/shared-ui/src/session/session-store.ts',
  ];
  const harmless = [
    'virtual:mf:__loadShare__react/node_modules/react/',
    '/node_modules/react/jsx-runtime.js',
    '/shared-ui/src/session/device.ts',
    '/shared-ui/forms/src/index.ts',
  ];
  const [dom, router, query, own] = copies;
  expect(copiesIn([...copies, ...harmless])).toEqual([
    `react-dom: ${dom}`,
    `react-router-dom: ${router}`,
    `@tanstack/react-query: ${query}`,
    `@fulcrum/shared-ui: ${own}`,
  ]);
});
