import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RUNNER, StartBench, identity, occupiedPort } from './testing/running-start.ts';

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe('npm start', () => {
  let bench: StartBench;
  beforeEach(() => {
    bench = new StartBench();
  });
  afterEach(() => bench.clear());

  it('starts everything, prints the demo logins, and Ctrl-C ends it with 0 and no data loss', async () => {
    const DATA_DIR = bench.directory();
    const first = bench.start({ DATA_DIR });
    const api = await identity(await first.address());
    expect((await first.says(/Demo logins\n +teacher +(\S+)/))[1]).toBe('teacher@example.org');
    await withCollection(api.MONGO_URL, (lamps) => lamps.insertOne({ watts: 60 }));
    first.signal('SIGINT');
    expect(await first.ended).toMatchObject({ code: 0 });
    expect(isRunning(api.pid)).toBe(false);

    const again = bench.start({ DATA_DIR }, ['--no-demo']);
    const successor = await identity(await again.address());
    expect(await withCollection(successor.MONGO_URL, (lamps) => lamps.findOne({}))).toMatchObject({ watts: 60 });
    expect(successor).toMatchObject({ APP_SECRET: api.APP_SECRET, OPERATOR_PASSWORD: api.OPERATOR_PASSWORD });
    again.signal('SIGTERM');
    const { code, output } = await again.ended;
    expect(code).toBe(0);
    expect(output).not.toContain('Demo logins');
  });

  it('keeps generated secrets for this user only, and prefers the environment', async () => {
    const DATA_DIR = bench.directory();
    const APP_SECRET = 'a secret from the environment, long enough';
    const running = bench.start({ DATA_DIR, APP_SECRET });
    const api = await identity(await running.address());
    expect(api.APP_SECRET).toBe(APP_SECRET);
    expect(api.OPERATOR_PASSWORD.length).toBeGreaterThanOrEqual(12);
    const file = path.join(DATA_DIR, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).not.toContain(APP_SECRET);
    expect(statSync(path.join(DATA_DIR, 'run')).mode & 0o777).toBe(0o700);
  });

  it('restarts an API that dies, and keeps running', async () => {
    const running = bench.start({ DATA_DIR: bench.directory() });
    const address = await running.address();
    const { pid } = await identity(address);
    await expect(fetch(`${address}/die`, { method: 'POST' })).rejects.toThrow('fetch failed');
    await running.says(/api-1 ended with code 3; starting it again at once/);
    const successor = await answering(address, running.ended);
    expect(successor.pid).not.toBe(pid);
  });

  // Linux fails every write to /dev/full with ENOSPC, like a full disk.
  it.runIf(existsSync('/dev/full'))('keeps running when the log disk is full', async () => {
    const DATA_DIR = bench.directory();
    mkdirSync(path.join(DATA_DIR, 'logs'));
    for (const name of ['mongod', 'redis', 'worker', 'api-1']) {
      symlinkSync('/dev/full', path.join(DATA_DIR, 'logs', `${name}.log`));
    }
    const running = bench.start({ DATA_DIR });
    const address = await running.address();
    await running.says(/redis\.log cannot be written \(ENOSPC\): lines are dropped until it can\./);
    expect((await fetch(address)).status).toBe(200);
    running.signal('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0 });
  });

  it('ends its children when it is killed itself', async () => {
    const running = bench.start({ DATA_DIR: bench.directory() });
    const address = await running.address();
    running.signal('SIGKILL');
    await running.ended;
    await expect(refusing(address)).resolves.toBe(true);
  });

  it('stops when the runner that npm starts is killed', async () => {
    const DATA_DIR = bench.directory();
    const running = bench.start({ DATA_DIR }, [], RUNNER);
    await running.address();
    running.signal('SIGKILL');
    // The supervisor holds the other end of these pipes, which close when it has ended, after an orderly stop.
    expect((await running.ended).output).toContain('Stopped.');
    expect(existsSync(path.join(DATA_DIR, 'run', 'fulcrum.lock'))).toBe(false);
  });

  it('passes signals and exit code through the runner', async () => {
    const running = bench.start({ DATA_DIR: bench.directory() }, [], RUNNER);
    await running.address();
    running.signal('SIGTERM');
    expect(await running.ended).toMatchObject({ code: 0 });
    expect(await bench.start({}, ['--nodemo'], RUNNER).ended).toMatchObject({ code: 1 });
  });

  it('rejects a second start on the same data directory, and names the first', async () => {
    const DATA_DIR = bench.directory();
    const first = bench.start({ DATA_DIR });
    const address = await first.address();
    const { code, output } = await bench.start({ DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`Fulcrum already runs on ${DATA_DIR}: process ${first.process.pid}, at ${address}.`);
    expect((await fetch(address)).status).toBe(200);
  });

  it('takes over after a killed supervisor', async () => {
    const DATA_DIR = bench.directory();
    const killed = bench.start({ DATA_DIR });
    const address = await killed.address();
    killed.signal('SIGKILL');
    await killed.ended;
    await refusing(address);
    expect(await bench.start({ DATA_DIR }).address()).toMatch(/^http:/);
  });

  it('reports a busy port before it starts anything', async () => {
    const { port, release } = await occupiedPort();
    const DATA_DIR = bench.directory();
    const { code, output } = await bench.start({ DATA_DIR, PORT: String(port) }).ended;
    release();
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use by another program. Set PORT to a free one`);
    expect(existsSync(path.join(DATA_DIR, 'mongo'))).toBe(false);
  });

  it('reports a data directory that cannot be written', async () => {
    const file = path.join(bench.directory(), 'file');
    writeFileSync(file, '');
    const DATA_DIR = path.join(file, 'data');
    const { code, output } = await bench.start({ DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(output).toContain(`The data directory ${DATA_DIR} cannot be written (ENOTDIR).`);
  });

  it('names an invalid environment variable, and starts nothing', async () => {
    const DATA_DIR = bench.directory();
    const { code, output } = await bench.start({ DATA_DIR, PORT: 'eighty' }).ended;
    expect({ code, output }).toEqual({ code: 1, output: 'configuration: PORT must be a whole number\n' });
    expect(existsSync(path.join(DATA_DIR, 'mongo'))).toBe(false);
  });

  it('shows the message of a process that rejects its configuration', async () => {
    const { code, output } = await bench.start({ DATA_DIR: bench.directory(), FIXTURE_WORKER: 'refuses' }).ended;
    expect(code).toBe(1);
    expect(output).toContain('\nconfiguration: SMTP_URL must be a URL such as smtp://mail.example.org\n');
  });

  it.each(['crashes', 'crashes late'])(
    'gives up on a process that %s in its boot, and shows its last output',
    async (FIXTURE_WORKER) => {
      const { code, output } = await bench.start({ DATA_DIR: bench.directory(), FIXTURE_WORKER }).ended;
      expect(code).toBe(1);
      expect(output).toContain('worker could not be started: it ended with code 1.');
      expect(output).toContain('the worker has a bug');
    },
  );

  it('moves damaged files of Redis aside, says so, and starts', async () => {
    const DATA_DIR = bench.directory();
    const directory = path.join(DATA_DIR, 'redis', 'appendonlydir');
    mkdirSync(directory, { recursive: true });
    const manifest = 'file appendonly.aof.1.base.rdb seq 1 type b\nfile appendonly.aof.1.incr.aof seq 1 type i\n';
    writeFileSync(path.join(directory, 'appendonly.aof.manifest'), manifest);
    writeFileSync(path.join(directory, 'appendonly.aof.1.base.rdb'), 'noise'.repeat(100));
    writeFileSync(path.join(directory, 'appendonly.aof.1.incr.aof'), 'noise'.repeat(100));
    const running = bench.start({ DATA_DIR }, ['--no-demo']);
    const [, aside = ''] = await running.says(/files of Redis were damaged and are now in (\S+);/);
    await running.address();
    expect(existsSync(path.join(aside, 'appendonlydir', 'appendonly.aof.1.incr.aof'))).toBe(true);
  });

  it('names a damaged file of the database and the way to restore', async () => {
    const DATA_DIR = bench.directory();
    const first = bench.start({ DATA_DIR }, ['--no-demo']);
    const { MONGO_URL } = await identity(await first.address());
    const many = Array.from({ length: 5000 }, (_, watts) => ({ watts, name: 'lamp'.repeat(50) }));
    await withCollection(MONGO_URL, (lamps) => lamps.insertMany(many));
    first.signal('SIGTERM');
    await first.ended;
    const mongo = path.join(DATA_DIR, 'mongo');
    const [largest = ''] = readdirSync(mongo)
      .filter((name) => name.startsWith('collection-'))
      .toSorted((a, b) => statSync(path.join(mongo, b)).size - statSync(path.join(mongo, a)).size);
    truncateSync(path.join(mongo, largest), 8192);
    const running = bench.start({ DATA_DIR }, ['--no-demo']);
    // The stand-in for the API reads nothing: somebody else does.
    const { code, output } = await Promise.race([
      running.ended,
      running.address().then(async () => {
        await withCollection(MONGO_URL, (lamps) => lamps.find().toArray()).catch(() => undefined);
        await running.says(/The file \S+ of the database/);
        running.signal('SIGTERM');
        return running.ended;
      }),
    ]);
    expect([0, 1]).toContain(code);
    expect(output).toContain(`The file ${largest} of the database in ${mongo} is damaged: the rows of "lamps"`);
    expect(output).toContain('npm run restore -- FILE');
  });

  it('rejects a database directory with unrelated files', async () => {
    const DATA_DIR = bench.directory();
    mkdirSync(path.join(DATA_DIR, 'mongo'));
    writeFileSync(path.join(DATA_DIR, 'mongo', 'holiday.jpg'), '');
    const { code, output } = await bench.start({ DATA_DIR }).ended;
    expect(code).toBe(1);
    expect(output).toContain('holds files of something else (holiday.jpg)');
  });

  it.each([['--help'], ['-h']])('%s lists the options', async (option) => {
    const { code, output } = await bench.start({}, [option]).ended;
    expect(code).toBe(0);
    for (const word of ['--no-demo', 'PORT', 'DATA_DIR', 'MONGO_URL', 'REDIS_URL']) expect(output).toContain(word);
  });

  it('rejects an unknown option', async () => {
    const { code, output } = await bench.start({}, ['--nodemo']).ended;
    expect(code).toBe(1);
    expect(output).toContain("Unknown option '--nodemo'");
  });
});

async function withCollection<T>(
  uri: string,
  work: (lamps: ReturnType<ReturnType<MongoClient['db']>['collection']>) => Promise<T>,
): Promise<T> {
  const client = new MongoClient(uri);
  try {
    return await work(client.db().collection('lamps'));
  } finally {
    await client.close();
  }
}

/** Polls until the API replies; fails if the supervisor ends. */
async function answering(address: string, ended: Promise<unknown>) {
  let over = false;
  void ended.then(() => (over = true));
  for (;;) {
    const found = await identity(address).catch(() => undefined);
    if (found) return found;
    if (over) throw new Error('the supervisor ended');
  }
}

/** Polls until there is no reply any more. */
async function refusing(address: string): Promise<boolean> {
  while (await fetch(address).catch(() => undefined)) await new Promise((resolve) => setImmediate(resolve));
  return true;
}
