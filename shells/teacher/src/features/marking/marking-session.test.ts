import { ApiError, storeSession } from '@fulcrum/shared-ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { appliedAll, type PageMarks, pageOf, type Step } from './marks';
import { MarkingSession, type SavedMarking } from './marking-session';
import { unsavedSteps } from './unsaved';

const SCRIPT = 'b'.repeat(24);
const stamped = (id: string, page = 1): Step => ({
  page,
  before: null,
  after: { list: 'stamps', one: { id, kind: 'M1', at: { x: 1, y: 2 }, mark: 1 } },
});
const stampsOf = (pages: readonly PageMarks[]) => pages.flatMap(({ stamps }) => stamps.map(({ id }) => id));

/** A fake server with one script. */
class FakeServer {
  newest: SavedMarking = { version: 0, pages: [] };
  saves = 0;
  /** Errors of the next saves; with `afterwards`, the save is still applied. */
  failing: (ApiError | { afterwards: ApiError })[] = [];

  read = () => Promise.resolve(this.newest);

  save = async (_id: string, { basedOn, pages }: { basedOn: number; pages: PageMarks[] }) => {
    this.saves += 1;
    const failure = this.failing.shift();
    if (failure instanceof ApiError) throw failure;
    if (basedOn !== this.newest.version) throw new ApiError(409, { code: 'marking_changed' });
    const others = this.newest.pages.filter(({ page }) => !pages.some((one) => one.page === page));
    this.newest = { version: basedOn + 1, pages: [...others, ...pages] };
    if (failure) throw failure.afterwards;
    return { version: this.newest.version };
  };

  /** Simulates a colleague's save. */
  change(step: Step) {
    this.newest = { version: this.newest.version + 1, pages: appliedAll(this.newest.pages, [step]) };
  }
}

const offline = () => new ApiError(0, null);
const stops: (() => void)[] = [];
let server: FakeServer;
const open = () => {
  const session = new MarkingSession(SCRIPT, server.newest, server);
  stops.push(session.start());
  return session;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  storeSession({
    token: 't',
    user: { id: 'a'.repeat(24), name: 'Marker', role: 'teacher', groupId: null, realTeacherId: null },
  });
  server = new FakeServer();
});
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  await pass(0);
  vi.useRealTimers();
});

it('saves several changes at once within a second, and says so', async () => {
  const session = open();
  session.do([stamped('one')]);
  session.do([stamped('two', 2)]);
  expect(session.view().state).toBe('saving');
  await pass(999);
  expect(session.view().state).toBe('saved');
  expect(server.saves).toBe(1);
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
  expect(unsavedSteps(SCRIPT).read()).toBeNull();
});

it('stores a change in the browser before sending it, so that a closed tab loses nothing', async () => {
  const ended = new MarkingSession(SCRIPT, server.newest, server);
  ended.do([stamped('one')]);
  expect(unsavedSteps(SCRIPT).read()?.changes).toHaveLength(1);
  const next = open();
  expect(stampsOf(next.view().pages)).toEqual(['one']);
  await pass(1000);
  expect(stampsOf(server.newest.pages)).toEqual(['one']);
});

it('keeps the drawings of two tabs on one script apart, and sends both after they have closed', async () => {
  new MarkingSession(SCRIPT, server.newest, server).do([stamped('one')]);
  vi.resetModules();
  const otherTab = await import('./marking-session');
  new otherTab.MarkingSession(SCRIPT, server.newest, server).do([stamped('two')]);
  vi.clearAllTimers();
  vi.resetModules();
  const thirdTab = await import('./marking-session');
  stops.push(new thirdTab.MarkingSession(SCRIPT, server.newest, server).start());
  await pass(1000);
  expect(stampsOf(server.newest.pages).toSorted()).toEqual(['one', 'two']);
  expect(Object.keys(localStorage).filter((key) => key.includes(SCRIPT))).toEqual([]);
});

it('waits while offline, keeps new drawings, and sends them once online', async () => {
  server.failing = [offline()];
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  expect(session.view().state).toBe('waiting');
  session.do([stamped('two')]);
  expect(unsavedSteps(SCRIPT).read()).toMatchObject({ sent: [{}], changes: [{}] });
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(session.view().state).toBe('saved');
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
});

it('recognises a save whose reply was lost', async () => {
  server.failing = [{ afterwards: offline() }];
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  expect(session.view().state).toBe('waiting');
  await pass(4000);
  expect(session.view().state).toBe('saved');
  session.do([stamped('two')]);
  await pass(600);
  expect(server.newest).toMatchObject({ version: 2 });
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
});

it('recognises a save whose reply was lost, although more was drawn since', async () => {
  server.failing = [{ afterwards: offline() }];
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  session.do([stamped('two')]);
  await pass(4000);
  expect(session.view().state).toBe('saved');
  expect(server.newest).toMatchObject({ version: 2 });
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
});

it('sends the rest when the page is left after a lost reply', async () => {
  server.failing = [{ afterwards: offline() }];
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  session.do([stamped('two')]);
  for (const stop of stops.splice(0)) stop();
  await pass(0);
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
});

it('sends the rest of what a closed tab has left after a lost reply', async () => {
  server.failing = [{ afterwards: offline() }];
  const ended = new MarkingSession(SCRIPT, server.newest, server);
  ended.do([stamped('one')]);
  await pass(600);
  ended.do([stamped('two')]);
  vi.clearAllTimers();
  const session = open();
  expect(session.view().state).toBe('saving');
  await pass(600);
  expect(server.newest).toMatchObject({ version: 2 });
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'two']);
});

it.each(['takeOver', 'showTheirs'] as const)('asks what to do when somebody else has saved: %s', async (choice) => {
  const session = open();
  server.change(stamped('theirs'));
  session.do([stamped('mine')]);
  await pass(600);
  expect(session.view().state).toBe('conflict');
  expect(stampsOf(server.newest.pages)).toEqual(['theirs']);
  session[choice]();
  await pass(600);
  expect(session.view().state).toBe('saved');
  const kept = choice === 'takeOver' ? ['theirs', 'mine'] : ['theirs'];
  expect(stampsOf(server.newest.pages)).toEqual(kept);
  expect(stampsOf(session.view().pages)).toEqual(kept);
});

it('drops what the server already has from a closed tab, and asks about what was overtaken', async () => {
  new MarkingSession(SCRIPT, server.newest, server).do([stamped('one')]);
  server.change(stamped('one'));
  expect(open().view()).toMatchObject({ state: 'saved' });
  new MarkingSession(SCRIPT, server.newest, server).do([stamped('two')]);
  server.change(stamped('theirs'));
  const session = open();
  expect(session.view().state).toBe('conflict');
  session.takeOver();
  await pass(600);
  expect(stampsOf(server.newest.pages)).toEqual(['one', 'theirs', 'two']);
});

it('says why the server rejects it for good, and stops sending', async () => {
  server.failing = [new ApiError(404, { message: 'Submission not found.' })];
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  expect(session.view()).toMatchObject({ state: 'refused', problem: 'Submission not found.' });
  session.do([stamped('two')]);
  await pass(10_000);
  expect(server.saves).toBe(1);
});

it('saves an undo and a redo like any other change', async () => {
  const session = open();
  session.do([stamped('one')]);
  await pass(600);
  session.undo();
  expect(session.view()).toMatchObject({ canUndo: false, canRedo: true });
  await pass(600);
  expect(stampsOf(server.newest.pages)).toEqual([]);
  session.redo();
  await pass(600);
  expect(pageOf(server.newest.pages, 1).stamps).toHaveLength(1);
});

it('asks again after a reload if somebody else has saved, also if more was drawn meanwhile', async () => {
  new MarkingSession(SCRIPT, server.newest, server).do([stamped('mine')]);
  server.change(stamped('theirs'));
  new MarkingSession(SCRIPT, server.newest, server).do([stamped('more')]);
  expect(open().view().state).toBe('conflict');
  await pass(1000);
  expect(stampsOf(server.newest.pages)).toEqual(['theirs']);
});
