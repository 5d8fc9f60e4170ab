// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeOf, guideRoleOf } from './service-worker.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'fulcrum-dist-'));
afterAll(() => rmSync(dist, { recursive: true }));
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
  writeFileSync(path.join(dist, file), text);
};

it('keeps small files by name, the entry by content, and large files only where needed', () => {
  const large = 'x'.repeat(200_000);
  write('assets/page-1a2b.js', 'page');
  write('assets/page-3c4d.css', 'look');
  write('assets/en-XA-1b2c.js', 'for tests');
  write('assets/page-1a2b.js.br', 'compressed');
  write('assets/video-5e6f.js', large);
  write('assets/react-7a8b.js', large);
  write('assets/flag-9c0d.svg', '<svg/>');
  write('remoteEntry.js', 'entry');
  write('preload.json', '[]');
  const kept = codeOf(dist, '/remotes/student/', (file) => file.includes('react'));
  expect(kept).toEqual([
    { url: '/remotes/student/assets/page-1a2b.js', revision: null },
    { url: '/remotes/student/assets/page-3c4d.css', revision: null },
    { url: '/remotes/student/assets/react-7a8b.js', revision: null },
    { url: '/remotes/student/remoteEntry.js', revision: expect.stringMatching(/^[\da-f]{16}$/) },
  ]);
  const [, , , before] = kept;
  write('remoteEntry.js', 'another entry');
  expect(codeOf(dist, '/remotes/student/').at(-1)?.revision).not.toBe(before?.revision);
});

it('keeps a guide only for its role', () => {
  const roleOf = (file: string) => guideRoleOf({ url: `/assets/${file}`, revision: null });
  expect(['teacher.en-1a2b.js', 'parent.ar-1a2b.js', 'teacher-1a2b.js', 'HelpPage-1a2b.js'].map(roleOf)).toEqual([
    'teacher',
    'parent',
    undefined,
    undefined,
  ]);
});
