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
  it('copies the manifest of every workspace before npm ci', () => {
    const missing = workspaces().filter((folder) => !dockerfile.includes(`COPY ${folder}/package.json ${folder}/`));
    expect(workspaces()).toContain('backend');
    expect(missing).toEqual([]);
  });

  it('copies the backend’s own packages too, wherever npm put them', () => {
    expect(dockerfile).toContain('/app/backend/node_modules ./node_modules');
  });

  it('copies every shell that the API serves', () => {
    const [, list = ''] = /REMOTES = \[([^\]]*)\]/.exec(read('backend/src/platform/http/shells.ts')) ?? [];
    const shells = ['host', ...list.split(',').map((name) => name.trim().replaceAll("'", ''))];
    expect(shells).toContain('teacher');
    expect(shells.filter((name) => !dockerfile.includes(`/app/shells/${name}/dist /app/shells/${name}/dist`))).toEqual(
      [],
    );
  });

  it('runs as an unprivileged user, with what videos need', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('ffmpeg tini');
  });
});
