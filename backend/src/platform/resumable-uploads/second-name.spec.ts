import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { secondNameOf } from './second-name.js';

it('a file whose second name was moved away is still where it was', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'fulcrum-names-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const [file, others] = [path.join(directory, 'work'), path.join(directory, 'tmp')];
  await mkdir(others);
  await writeFile(file, 'F = ma');
  await rename(await secondNameOf(file, others), path.join(directory, 'stored'));
  expect(await readFile(path.join(directory, 'stored'), 'utf8')).toBe('F = ma');
  expect(await readFile(file, 'utf8')).toBe('F = ma');
  expect(await readdir(others)).toEqual([]);
});
