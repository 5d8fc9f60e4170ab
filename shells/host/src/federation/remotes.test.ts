import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Register = (remotes: { name: string; entry: string }[], options?: { force?: boolean }) => void;
const runtime = vi.hoisted(() => ({
  loadRemote: vi.fn<(id: string) => Promise<unknown>>(),
  registerRemotes: vi.fn<Register>(),
}));
vi.mock('@module-federation/runtime', () => runtime);

const App = { default: () => null };
const entries = () => runtime.registerRemotes.mock.calls.map(([[remote]]) => remote?.entry);

async function freshLoader() {
  vi.resetModules();
  return (await import('./remotes')).loadRemoteModule;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('VITE_BUILT_REMOTES', '1');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  runtime.loadRemote.mockReset();
  runtime.registerRemotes.mockReset();
});

/** Settles a promise while the fake clock advances, and returns its outcome. */
async function outcome<T>(pending: Promise<T>, ms: number): Promise<T | Error> {
  const settled = pending.catch((error: Error) => error);
  await vi.advanceTimersByTimeAsync(ms);
  return settled;
}

it('registers a remote when it is first needed, only once', async () => {
  const load = await freshLoader();
  runtime.loadRemote.mockResolvedValue(App);
  await expect(load('teacher')).resolves.toBe(App);
  await expect(load('teacher')).resolves.toBe(App);
  expect(runtime.loadRemote).toHaveBeenCalledWith('teacher/App');
  expect(entries()).toEqual(['/remotes/teacher/remoteEntry.js']);
});

it('retries once by itself, at a new address because the browser remembers the failed one', async () => {
  const load = await freshLoader();
  runtime.loadRemote.mockRejectedValueOnce(new Error('offline')).mockResolvedValue(App);
  await expect(outcome(load('student'), 1_000)).resolves.toBe(App);
  expect(entries()).toEqual(['/remotes/student/remoteEntry.js', '/remotes/student/remoteEntry.js?retry=1']);
  expect(runtime.registerRemotes.mock.calls[1]?.[1]).toEqual({ force: true });
});

it('fails when both tries fail, and starts again on the next call', async () => {
  const load = await freshLoader();
  runtime.loadRemote.mockRejectedValueOnce(new Error('one')).mockRejectedValueOnce(new Error('two'));
  await expect(outcome(load('parent'), 1_000)).resolves.toEqual(new Error('two'));
  runtime.loadRemote.mockResolvedValue(App);
  await expect(load('parent')).resolves.toBe(App);
  expect(entries().at(-1)).toBe('/remotes/parent/remoteEntry.js?retry=2');
});

it('times out after 120 seconds if a remote never responds', async () => {
  const load = await freshLoader();
  runtime.loadRemote.mockReturnValue(new Promise(() => {}));
  const result = vi.fn<() => void>();
  void load('teacher').catch(result);
  await vi.advanceTimersByTimeAsync(119_000);
  expect(result).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_001);
  expect(result).toHaveBeenCalledOnce();
});

it('treats a remote without an App as a failure', async () => {
  const load = await freshLoader();
  runtime.loadRemote.mockResolvedValue(null);
  await expect(outcome(load('teacher'), 1_000)).resolves.toBeInstanceOf(Error);
});
