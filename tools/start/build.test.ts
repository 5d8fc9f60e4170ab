import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourcesStamp } from './build.ts';

describe('sourcesStamp', () => {
  let checkout: string;
  const write = (file: string, text: string) => {
    const place = path.join(checkout, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  beforeEach(() => {
    checkout = mkdtempSync(path.join(tmpdir(), 'fulcrum-stamp-'));
    write('backend/src/main.ts', 'one');
    write('shells/host/src/App.tsx', 'one');
    write('package-lock.json', '{}');
  });
  afterEach(() => rmSync(checkout, { recursive: true, force: true }));

  it.each(['backend/src/main.ts', 'shells/host/src/App.tsx', 'shared-ui/src/new.ts', 'package-lock.json', 'nx.json'])(
    'changes with %s',
    (file) => {
      const before = sourcesStamp(checkout);
      write(file, 'two');
      expect(sourcesStamp(checkout)).not.toBe(before);
    },
  );

  it.each(['backend/dist/main.js', 'shells/host/src/App.test.tsx', 'backend/src/a.spec.ts'])(
    'does not change with %s',
    (file) => {
      const before = sourcesStamp(checkout);
      write(file, 'two');
      expect(sourcesStamp(checkout)).toBe(before);
    },
  );

  it('does not change with the file times that a checkout sets', () => {
    const before = sourcesStamp(checkout);
    utimesSync(path.join(checkout, 'backend/src/main.ts'), 1, 1);
    expect(sourcesStamp(checkout)).toBe(before);
  });
});
