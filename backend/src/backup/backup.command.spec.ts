import { describe, expect, it } from 'vitest';
import { backupSentences, restoreSentence } from './backup.command.js';

const counts = {
  rows: { users: 1200, tasks: 34 },
  files: { count: 5678, bytes: 1_234_567_890 },
  sums: '',
  gone: {},
  digests: {},
};

describe('the report to the operator', () => {
  it('lists what a backup holds', () => {
    expect(backupSentences({ file: '/b/a.tar', ...counts, missing: [], altered: [], dangling: [] })).toBe(
      '/b/a.tar holds 1,234 rows of 2 collections and 5,678 files (1,235 MB).\n',
    );
  });

  it('counts missing or altered files and names some of them', () => {
    const missing = Array.from({ length: 22 }, (_, index) => `uploads/00/${index}`);
    const lines = backupSentences({
      file: '/b/a.tar',
      ...counts,
      missing,
      altered: ['uploads/01/x'],
      dangling: [],
    }).split('\n');
    expect(lines).toHaveLength(1 + 1 + 20 + 1 + 1 + 1 + 1);
    expect(lines).toContain('  and 2 more');
    expect(lines[1]).toMatch(/^22 files are named/);
    expect(lines).toContain('  uploads/01/x');
  });

  it('names dangling references and the rows that hold them', () => {
    const dangling = [{ field: 'users.groupId', refersTo: 'groups', count: 2, rows: ['6500', '6501'] }];
    const lines = backupSentences({ file: '/b/a.tar', ...counts, missing: [], altered: [], dangling }).split('\n');
    expect(lines[1]).toBe('2 ids in users.groupId name nothing in groups of the archive, for example of 6500, 6501');
  });

  it('says what a restore brought and its point in time', () => {
    const manifest = {
      product: 'fulcrum' as const,
      format: 1 as const,
      createdAt: '2026-01-05T10:00:00.000Z',
      sums: '',
    };
    const { createdAt } = manifest;
    const alone = { manifest: { ...manifest, ...counts }, createdAt, increments: 0 };
    expect(restoreSentence(alone)).toContain('as they were at 2026-01-05T10:00:00.000Z.');
    const until = { ...alone, createdAt: '2026-01-05T12:00:00.000Z', increments: 2 };
    expect(restoreSentence(until)).toContain('and 2 increments: as it was at 2026-01-05T12:00:00.000Z.');
  });
});
