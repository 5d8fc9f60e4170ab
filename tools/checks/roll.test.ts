import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROLL = path.resolve(import.meta.dirname, '../docker/roll.sh');

/**
 * Stands in for Docker: keeps the containers of each service as lines of a file, and makes new ones as compose would.
 * Those named in the file `silent` never answer.
 */
const DOCKER = `#!/bin/sh
echo "$*" >> calls
case "$*" in
  'compose ps -q '*) cat "$4" 2> /dev/null || true ;;
  'compose up '*' api')
    wanted=$(echo "$*" | sed 's/.*api=\\([0-9]*\\).*/\\1/')
    while [ "$(grep -c . api)" -lt "$wanted" ]; do echo "api-new-$(grep -c . api)" >> api; done ;;
  'compose up '*' worker') sed 's/old/new/' worker > worker.new; mv worker.new worker ;;
  'inspect '*) for id; do :; done; grep -qx "$id" silent 2> /dev/null && echo starting || echo healthy ;;
  'exec '*) ! grep -qx "$2" silent 2> /dev/null ;;
  'rm '*) sed "/^$2\\$/d" api > api.left; mv api.left api ;;
esac
`;

let directory: string;
const write = (name: string, content: string) => writeFileSync(path.join(directory, name), content);
const read = (name: string) => readFileSync(path.join(directory, name), 'utf8').trim().split('\n');

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-roll-'));
  write('docker', DOCKER);
  write('sleep', '#!/bin/sh\n');
  for (const name of ['docker', 'sleep']) chmodSync(path.join(directory, name), 0o755);
  write('api', 'api-old-1\napi-old-2\n');
  write('worker', 'worker-old-1\nworker-old-2\n');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function roll() {
  const env = { PATH: `${directory}:/usr/bin:/bin`, PATIENCE_SECONDS: '6' };
  const { status, stderr } = spawnSync('sh', [ROLL], { cwd: directory, env, encoding: 'utf8' });
  return { status, stderr };
}
/** Where in the calls the first one is that begins so; -1 if there is none. */
const callOf = (beginning: string) => read('calls').findIndex((call) => call.startsWith(beginning));

describe('tools/docker/roll.sh', () => {
  it('replaces the workers, and when they serve, the API, whose old copies end last', () => {
    expect(roll()).toEqual({ status: 0, stderr: '' });
    expect(read('worker')).toEqual(['worker-new-1', 'worker-new-2']);
    expect(read('api')).toEqual(['api-new-2', 'api-new-3']);
    const order = ['compose up -d --no-deps --scale worker=2 worker', 'exec worker-new-2'];
    order.push('compose up -d --no-deps --no-recreate --scale api=4 api', 'exec api-new-3', 'stop --time 60 api-old-1');
    const places = order.map(callOf);
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it('leaves the API as it is if the new worker does not get ready', () => {
    write('silent', 'worker-new-1\n');
    const { status, stderr } = roll();
    expect(status).toBe(1);
    expect(stderr).toContain('docker compose logs worker');
    expect(read('api')).toEqual(['api-old-1', 'api-old-2']);
  });

  it('names every new copy of the API if one does not get ready, and stops none', () => {
    write('silent', 'api-new-2\n');
    const { status, stderr } = roll();
    expect(status).toBe(1);
    expect(stderr).toContain('docker rm -f api-new-2 api-new-3');
    expect(read('calls').filter((call) => /^(stop|rm)/.test(call))).toEqual([]);
  });

  it('says so if no API runs, and changes nothing', () => {
    rmSync(path.join(directory, 'api'));
    const { status, stderr } = roll();
    expect(status).toBe(1);
    expect(stderr).toContain('No API runs');
    expect(existsSync(path.join(directory, 'calls')) && callOf('compose up')).toBe(-1);
  });
});
