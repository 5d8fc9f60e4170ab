import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8');
const dockerfile = read('Dockerfile');

function workspaces(): string[] {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  return Object.values(packages).flatMap(({ link, resolved }) => (link && resolved ? [resolved] : []));
}

describe('the Dockerfile', () => {
  it('brings the manifest of every workspace before npm ci', () => {
    const missing = workspaces().filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/`));
    expect(workspaces()).toContain('backend');
    expect(missing).toEqual([]);
  });

  it('brings the backend’s own packages too, wherever npm put them', () => {
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, unknown> };
    const ownPackages = Object.keys(packages).some((place) => place.startsWith('backend/node_modules/'));
    expect([ownPackages, dockerfile.includes('/app/backend/node_modules ./node_modules')]).toEqual([ownPackages, true]);
  });

  it('brings every shell that the API serves', () => {
    const [, list = ''] = /REMOTES = \[([^\]]*)\]/.exec(read('backend/src/platform/http/shells.ts')) ?? [];
    const shells = ['host', ...list.split(',').map((name) => name.trim().replaceAll("'", ''))];
    expect(shells).toContain('teacher');
    expect(shells.filter((name) => !dockerfile.includes(`/app/shells/${name}/dist /app/shells/${name}/dist`))).toEqual(
      [],
    );
  });

  it('runs as nobody in particular, with what videos need', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('ffmpeg tini');
  });
});
