import { afterEach, describe, expect, it, vi } from 'vitest';
import { archivePath } from './archive-path.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the archive that a tool is given', () => {
  it('lies where the operator stands, not where npm runs', () => {
    vi.stubEnv('INIT_CWD', '/mnt/backups');
    expect(archivePath(['tonight.tar'])).toBe('/mnt/backups/tonight.tar');
    expect(archivePath(['/srv/tonight.tar'])).toBe('/srv/tonight.tar');
    expect(archivePath([])).toBeUndefined();
  });

  it.each([[['a.tar', 'b.tar']], [['--force']], [['a.tar', '--force']]])('is one file, and no option: %j', (args) => {
    expect(() => archivePath(args)).toThrow('the only argument is a file');
  });
});
