import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryRefused, prepareDataDirectory } from './data-directory.ts';

const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

describe('prepareDataDirectory', () => {
  let scratch: string;
  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'fulcrum-directory-'));
  });
  afterEach(() => rmSync(scratch, { recursive: true, force: true }));

  const refusal = (directory: string): DirectoryRefused => {
    try {
      prepareDataDirectory(directory);
    } catch (error) {
      if (error instanceof DirectoryRefused) return error;
      throw error;
    }
    throw new Error(`${directory} was accepted`);
  };

  it('creates a missing directory, for this user only', () => {
    const directory = path.join(scratch, 'new', 'mongo');
    prepareDataDirectory(directory);
    expect(statSync(directory).mode & 0o777).toBe(0o700);
  });

  it('accepts an empty directory and one that the engine created', () => {
    expect(() => prepareDataDirectory(scratch)).not.toThrow();
    writeFileSync(path.join(scratch, 'WiredTiger'), '');
    writeFileSync(path.join(scratch, 'collection-1.wt'), '');
    expect(() => prepareDataDirectory(scratch)).not.toThrow();
  });

  it('accepts the remains of an engine that was killed while creating the directory', () => {
    writeFileSync(path.join(scratch, 'mongod.lock'), '');
    mkdirSync(path.join(scratch, 'journal'));
    expect(() => prepareDataDirectory(scratch)).not.toThrow();
  });

  it('rejects a file', () => {
    const file = path.join(scratch, 'file');
    writeFileSync(file, '');
    expect(refusal(file).message).toBe(`The database directory ${file} is not a directory.`);
  });

  it('rejects a directory below a file', () => {
    writeFileSync(path.join(scratch, 'file'), '');
    expect(refusal(path.join(scratch, 'file', 'mongo')).message).toContain('cannot be created (ENOTDIR)');
  });

  it('rejects a directory with unrelated files, and names them', () => {
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']) writeFileSync(path.join(scratch, name), '');
    expect(refusal(scratch).message).toContain('holds files of something else (a.jpg, b.jpg, c.jpg, …)');
  });

  it('rejects a directory of another user', () => {
    const foreign = isRoot ? scratch : '/usr';
    if (isRoot) chownSync(scratch, NOBODY, NOBODY);
    expect(refusal(foreign).message).toContain(
      `${foreign} belongs to user ${isRoot ? NOBODY : 0}, and this process runs as`,
    );
  });

  it.runIf(isRoot)('rejects a directory with files of another user', () => {
    const lock = path.join(scratch, 'WiredTiger');
    writeFileSync(lock, '');
    chownSync(lock, NOBODY, NOBODY);
    expect(refusal(scratch).message).toContain(`${lock} belongs to user ${NOBODY}`);
  });
});
