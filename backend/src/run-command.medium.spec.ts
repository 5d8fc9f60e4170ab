import 'reflect-metadata';
import { Readable } from 'node:stream';
import { createConnection } from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongoUri, testRedisUrl } from './platform/testing/services.js';
import { CommandRefused, runCommand } from './run-command.js';

const create = (changes: Record<string, string> = {}, ...flags: string[]) => {
  const values = { name: 'Ms Noor', email: 'Noor@example.org', password: 'correct horse battery 9', ...changes };
  return runCommand([
    'teacher:create',
    ...Object.entries(values).flatMap(([name, value]) => [`--${name}`, value]),
    ...flags,
  ]);
};
const refusal = (run: Promise<string>) =>
  run.then(
    (printed) => Promise.reject(new Error(`not refused: ${printed}`)),
    (error: unknown) => (error instanceof CommandRefused ? error.message : Promise.reject(error)),
  );

beforeAll(() => {
  vi.stubEnv('MONGO_URL', testMongoUri());
  vi.stubEnv('REDIS_URL', testRedisUrl());
  vi.stubEnv('APP_SECRET', 'a secret of tests, of thirty-two bytes and more');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('teacher:create', () => {
  it('reports every invalid value and writes nothing', async () => {
    const sentences = await refusal(create({ name: ' ', email: 'noor', password: 'short' }));
    expect(sentences.split('\n')).toHaveLength(3);
    expect(await refusal(runCommand(['teacher:create', '--nme', 'x']))).toContain('--nme');
  });

  it('prints the id of the first teacher, and creates a second one only with --another', async () => {
    const { id } = JSON.parse(await create());
    expect(id).toMatch(/^[0-9a-f]{24}$/);
    expect(await refusal(create({ email: 'second@example.org' }))).toContain('--another');
    const second = JSON.parse(await create({ email: 'second@example.org' }, '--another'));
    expect(second.id).not.toBe(id);
    expect(await refusal(create({}, '--another'))).toBe('User already exists');
  });
});

describe('the password of teacher:create', () => {
  const piped = (input: string, ...flags: string[]) => {
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(
      Object.assign(Readable.from([input]), { fd: 0 as const }) as never,
    );
    const email = `piped-${flags.length}@example.org`;
    return runCommand(['teacher:create', '--name', 'Ms Noor', '--email', email, '--another', ...flags]);
  };
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('is read from standard input when piped or requested', async () => {
    expect(JSON.parse(await piped('correct horse battery 9\n')).id).toBeTruthy();
    expect(JSON.parse(await piped('correct horse battery 9\n', '--password-stdin')).id).toBeTruthy();
    expect(await refusal(piped('short\n'))).toContain('8');
  });

  it('causes a warning on standard error when given on the command line', async () => {
    const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await create({ email: 'warned@example.org' }, '--another');
    expect(said.mock.calls.join('')).toContain('password on the command line');
  });
});

describe('second-factor:remove', () => {
  const email = 'factor@example.org';
  const remove = (typed: string) => runCommand(['second-factor:remove', '--email', typed]);

  it('turns off the named account’s second factor, and reports when there is none', async () => {
    await create({ email }, '--another');
    expect(await refusal(remove(email))).toContain('no such account with a second factor');
    const connection = await createConnection(testMongoUri()).asPromise();
    const secondFactor = { secret: 'sealed', lastStep: 1, recoveryCodes: [], addedAt: new Date() };
    await connection.collection('users').updateOne({ email }, { $set: { secondFactor } });
    expect(await remove('Factor@Example.org')).toContain('is off');
    const account = await connection.collection('users').findOne({ email });
    expect(account).not.toHaveProperty('secondFactor');
    const log = await connection.collection('auditEntries').find({ tenantId: account?._id }).toArray();
    expect(log).toMatchObject([
      {
        action: 'account.factor-reset',
        actor: { name: 'Operator', role: 'operator' },
        subjects: [{ type: 'assistant', id: account?._id, name: 'Ms Noor' }],
      },
    ]);
    const jobs = await connection.collection('jobs').find({ name: 'auth.account-notice' }).toArray();
    expect(jobs).toMatchObject([{ payload: { userId: String(account?._id), kind: 'factor-reset' } }]);
    await connection.close();
    expect(await refusal(runCommand(['second-factor:remove']))).toContain('--email');
  });
});

describe('the command line', () => {
  it('lists its commands and rejects others', async () => {
    expect(await runCommand([])).toContain(
      'teacher:create --name N --email E [--password-stdin | --password P] [--another]',
    );
    for (const name of ['nothing', 'constructor', '__proto__']) {
      expect(await refusal(runCommand([name]))).toContain(`no command "${name}"`);
    }
  });

  it('checks the configuration', async () => {
    expect(await runCommand(['check-config'])).toContain('complete');
    vi.stubEnv('PORT', '70000');
    expect(await refusal(runCommand(['check-config']))).toContain('PORT');
    vi.stubEnv('PORT', undefined);
  });
});
