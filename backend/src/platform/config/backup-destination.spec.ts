import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseBackupDestination, sharedWithData } from './backup-destination.js';
import { parseStorageUrl } from './storage-url.js';

const root = mkdtempSync(path.join(tmpdir(), 'fulcrum-destination-'));
const DATA_DIR = path.join(root, 'data');
mkdirSync(DATA_DIR);
symlinkSync(DATA_DIR, path.join(root, 'elsewhere'));
const files = parseStorageUrl('s3://key:secret@s3.example.org/school');
const shared = (to: string) => sharedWithData(parseBackupDestination(to), { DATA_DIR, STORAGE_URL: files });

describe('the backup destination', () => {
  it.each([
    ['beside the data', path.join(root, 'backups')],
    ['beside it, with a name that begins the same way', `${DATA_DIR}-backups`],
    ['in a bucket of its own', 's3://key:secret@s3.example.org/backups'],
    ['in a bucket of that name elsewhere', 's3://key:secret@s3.example.com/school'],
  ])('may be %s', (_, to) => {
    expect(shared(to)).toBeNull();
  });

  it.each([
    ['the data itself', DATA_DIR, 'DATA_DIR'],
    ['a directory in it', path.join(DATA_DIR, 'backups'), 'DATA_DIR'],
    ['a directory around it', root, 'DATA_DIR'],
    ['the data by another name', path.join(root, 'elsewhere', 'backups'), 'DATA_DIR'],
    ['the bucket of the files, whatever the prefix', 's3://other:key@s3.example.org/school/backups', 'STORAGE_URL'],
  ])('may not be %s', (_, to, named) => {
    expect(shared(to)).toContain(named);
  });

  it.each(['backups', './backups', 'ftp://example.org/backups', 's3://host'])(
    'must be a path or a bucket, not %s',
    (to) => {
      expect(() => parseBackupDestination(to)).toThrow(/^(must|names)/);
    },
  );
});
