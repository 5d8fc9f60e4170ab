// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { rejectBundledSingletons, copiesIn } from './singletons.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-singletons-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Builds a remote from these files, with the first one as its entry. */
function built(files: Record<string, string>) {
  const root = mkdtempSync(path.join(scratch, 'remote-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  const input = path.join(root, Object.keys(files)[0] ?? '');
  const plugins = [rejectBundledSingletons()];
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

it('fails the build of a remote with a copy of a shared package', async () => {
  const app = { 'src/App.tsx': `import { use } from 'react'; use(1);`, ...REACT };
  await expect(built(app)).rejects.toThrow(/^react: .*\/node_modules\/react\/index\.js$/m);
});

it('builds a remote that does not import a shared package, or does not use it', async () => {
  await expect(built({ 'src/App.tsx': `console.log(1);` })).resolves.toBeDefined();
  await expect(built({ 'src/App.tsx': `import 'react'; console.log(1);`, ...REACT })).resolves.toBeDefined();
});

it('fails a build that does not list its modules', async () => {
  await expect(built({ 'src/Other.tsx': `console.log(1);` })).rejects.toThrow('does not say what it consists of');
});

it('recognises the code of each shared package, and ignores stateless code', () => {
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
