// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, expect, it } from 'vitest';
import { remoteConfig } from './remote-config.ts';

const root = mkdtempSync(path.join(tmpdir(), 'fulcrum-remote-'));
afterAll(() => rmSync(root, { recursive: true }));

it('names a licence, on a page and in a worker alike, without a dot at its end', async () => {
  const files = {
    LICENSE: 'Whoever runs this may read and change it. '.repeat(200),
    'worker.js': "import '#/LICENSE?url';",
    'page.js': "import '#/LICENSE?url'; new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
  const { build: given, worker } = remoteConfig('student', 'build');
  const output = given?.rolldownOptions?.output;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { '#': root } },
    worker: { format: 'es', rolldownOptions: worker?.rolldownOptions ?? {} },
    build: { write: false, rolldownOptions: { input: path.join(root, 'page.js'), ...(output ? { output } : {}) } },
  });
  const names = [built].flat().flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []));
  expect(names.filter((name) => name.includes('LICENSE'))).toEqual([expect.stringMatching(/^assets\/LICENSE-[\w-]+$/)]);
});
