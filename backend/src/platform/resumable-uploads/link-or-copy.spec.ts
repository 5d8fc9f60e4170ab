import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { linkOrCopy } from './link-or-copy.js';

it('a file stays in place when its second name is moved away', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-names-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [file, others] = [path.join(directory, 'work'), path.join(directory, 'tmp')];
  await mkdir(others);
  await writeFile(file, 'F = ma');
  await rename(await linkOrCopy(file, others), path.join(directory, 'stored'));
  expect(await readFile(path.join(directory, 'stored'), 'utf8')).toBe('F = ma');
  expect(await readFile(file, 'utf8')).toBe('F = ma');
  expect(await readdir(others)).toEqual([]);
});
