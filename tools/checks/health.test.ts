import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const HEALTH = path.resolve(import.meta.dirname, '../docker/health.mjs');
/** A namespace of processes of its own, as a container has. */
const OWN_PROCESSES = ['-Urpf', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...OWN_PROCESSES, 'true']).status === 0;

/** Process 1 of the container: starts the program and then does what it reads, one line each. */
const INIT = `
node "$1" &
program=$!
while read -r what; do
  case $what in
    check) node "$2"; echo "checked $?" ;;
    freeze) kill -STOP $program; echo frozen ;;
    close) kill -USR2 $program ;;
    end) wait $program; echo "ended $?" ;;
    state) echo "state $(cut -d ' ' -f 3 /proc/$program/stat 2> /dev/null)" ;;
  esac
done
`;
/** The shell's code for a program that SIGKILL has ended. */
const KILLED = 'ended 137';
/** Answers as the product does while it lives, and stops to listen when asked to. */
const PROGRAM = `
import { createServer } from 'node:http';
const server = createServer((_, response) => response.end('{}'));
server.listen(0, '127.0.0.1', () => console.log('listens', server.address().port));
process.on('SIGUSR2', () => server.close(() => console.log('closed')).closeAllConnections());
setInterval(() => undefined, 1000);
`;

/** A container with one program, whose health Docker checks. */
class Container {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #directory: string;

  private constructor(process: ChildProcess, lines: AsyncIterator<string>, directory: string) {
    this.#process = process;
    this.#lines = lines;
    this.#directory = directory;
  }

  static async run(directory: string, name: string): Promise<Container> {
    writeFileSync(path.join(directory, 'package.json'), '{"type":"module"}');
    const program = path.join(directory, name);
    // Its port has to be known beforehand, as in a container.
    const port = 20_000 + (process.pid % 20_000);
    writeFileSync(program, PROGRAM.replace('listen(0', `listen(${port}`));
    const child = spawn('unshare', [...OWN_PROCESSES, 'sh', '-c', INIT, 'init', program, HEALTH], {
      env: { PATH: `${path.dirname(process.execPath)}:${process.env['PATH']}`, TMPDIR: directory, PORT: String(port) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines: Interface = createInterface(child.stdout);
    const container = new Container(child, lines[Symbol.asyncIterator](), directory);
    const said = await container.#next();
    if (!said.startsWith('listens')) throw new Error(`the program did not start: ${said}`);
    return container;
  }

  async #next(): Promise<string> {
    return String((await this.#lines.next()).value);
  }

  async ask(what: 'check' | 'freeze' | 'close' | 'end' | 'state'): Promise<string> {
    this.#process.stdin?.write(`${what}\n`);
    return this.#next();
  }

  /** Sets back what the health check has noted, as if this many seconds had passed since. */
  passes(seconds: number): void {
    const file = path.join(this.#directory, 'fulcrum-health.json');
    const noted = JSON.parse(readFileSync(file, 'utf8')) as { silentSince: number };
    writeFileSync(file, JSON.stringify({ ...noted, silentSince: noted.silentSince - seconds }));
  }

  end(): void {
    this.#process.kill('SIGKILL');
  }
}

describe.runIf(canUnshare)('the health check of the image', () => {
  let directory: string;
  let container: Container | undefined;
  beforeEach(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'fulcrum-health-'));
  });
  afterEach(() => {
    container?.end();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(['main.api.js', 'main.worker.js'])('ends a %s that hangs for a minute', async (name) => {
    container = await Container.run(directory, name);
    expect(await container.ask('check')).toBe('checked 0');
    await container.ask('freeze');
    expect(await container.ask('check')).toBe('checked 1');
    container.passes(50);
    expect(await container.ask('check')).toBe('checked 1');
    expect(await container.ask('state')).toBe('state T');
    container.passes(10);
    expect(await container.ask('check')).toBe('checked 1');
    expect(await container.ask('end')).toBe(KILLED);
  });

  it('never ends one that has not answered yet', async () => {
    container = await Container.run(directory, 'main.api.js');
    await container.ask('freeze');
    expect(await container.ask('check')).toBe('checked 1');
    expect(readdirSync(directory)).not.toContain('fulcrum-health.json');
  });

  it('never ends a command, such as a restore, which listens nowhere', async () => {
    container = await Container.run(directory, 'main.cli.js');
    expect(await container.ask('close')).toBe('closed');
    for (let times = 1; times <= 8; times += 1) expect(await container.ask('check')).toBe('checked 1');
    expect(await container.ask('state')).toMatch(/^state [RS]$/);
  });

  it('never ends an API that does not listen yet: it builds its indexes, perhaps after a migration', async () => {
    container = await Container.run(directory, 'main.api.js');
    expect(await container.ask('check')).toBe('checked 0');
    expect(await container.ask('close')).toBe('closed');
    for (let times = 1; times <= 8; times += 1) expect(await container.ask('check')).toBe('checked 1');
    expect(await container.ask('state')).toMatch(/^state [RS]$/);
  });
});
