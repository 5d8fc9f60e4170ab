import { beforeEach, expect, it, vi } from 'vitest';

const remote = {
  load: vi.fn<(name: string) => unknown>(),
  preload: vi.fn<(pathname: string) => Promise<void>>(),
};
// Files share a process: another file's copy of these modules may contain that file's mock of the remotes.
vi.resetModules();
vi.doMock('../federation/remotes', () => ({ loadRemoteModule: remote.load }));
const { storeSession } = await import('@fulcrum/shared-ui');
const { pages } = await import('../pages');
const { warmUp } = await import('./warm-up');

beforeEach(() => {
  localStorage.clear();
  remote.load.mockReset().mockResolvedValue({ default: Object.assign(() => null, { preload: remote.preload }) });
  remote.preload.mockReset().mockResolvedValue(undefined);
});
const signIn = (role: 'teacher' | 'student' | 'parent') =>
  storeSession({ token: 't', user: { id: 'u1', name: 'Mona', role, groupId: null, realTeacherId: null } });

it('fetches the remote and the page of an address', async () => {
  signIn('teacher');
  await warmUp(pages, '/teacher-dashboard');
  expect(remote.load).toHaveBeenCalledWith('teacher');
  expect(remote.preload).toHaveBeenCalledWith('/teacher-dashboard');
});

it('fetches nothing of a remote for users whom its guard rejects', async () => {
  await warmUp(pages, '/teacher-dashboard');
  signIn('parent');
  await warmUp(pages, '/teacher-dashboard');
  expect(remote.load).not.toHaveBeenCalled();
});

it('fetches no remote for the host’s own pages and for addresses without a page', async () => {
  await warmUp(pages, '/login');
  await warmUp(pages, '/no-such-page');
  expect(remote.load).not.toHaveBeenCalled();
});

it('fails when the remote cannot be loaded', async () => {
  signIn('teacher');
  remote.load.mockRejectedValue(new Error('down'));
  await expect(warmUp(pages, '/teacher-dashboard')).rejects.toThrow('down');
});
