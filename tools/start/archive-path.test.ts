import { afterEach, describe, expect, it, vi } from 'vitest';
import { archivePath, restoreArguments } from './archive-path.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the archive argument of a tool', () => {
  it('is relative to the operator’s directory, not to where npm runs', () => {
    vi.stubEnv('INIT_CWD', '/mnt/backups');
    expect(archivePath(['tonight.tar'])).toBe('/mnt/backups/tonight.tar');
    expect(archivePath(['/srv/tonight.tar'])).toBe('/srv/tonight.tar');
    expect(archivePath([])).toBeUndefined();
  });

  it.each([[['a.tar', 'b.tar']], [['--force']], [['a.tar', '--force']]])(
    'must be a single file and no option: %j',
    (args) => {
      expect(() => archivePath(args)).toThrow('the only argument is a file');
    },
  );
});

describe('the arguments of a restore', () => {
  it('are an archive and its key, relative to the operator’s directory, and whether it is a trial', () => {
    vi.stubEnv('INIT_CWD', '/mnt/backups');
    const given = ['night.tar.age', '--key', '../key.txt', '--dry-run'];
    expect(restoreArguments(given)).toEqual(['/mnt/backups/night.tar.age', '--key', '/mnt/key.txt', '--dry-run']);
    expect(restoreArguments(['/srv/a.tar'])).toEqual(['/srv/a.tar']);
  });

  it.each([
    [[], 'Which archive'],
    [['a.tar', '--force'], '--force'],
    [['--key'], '--key'],
  ])('are rejected: %j', (args, named) => {
    expect(() => restoreArguments(args)).toThrow(named);
  });
});
