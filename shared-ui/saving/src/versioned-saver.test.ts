import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChangesStore, hasOpenWork, type SaverTerms, VersionedSaver } from '.';

interface Names {
  version: number;
  names: string[];
}
type Line = 'good' | 'cut' | 'replyLost' | 'busy';

const failure = (status: number, code: string) => Object.assign(new Error(code), { status, code });

/** A server with one list of names, whose versions it counts. */
class NamesServer {
  newest: Names = { version: 0, names: [] };
  line: Line = 'good';
  /** Refuses every save for good. */
  refuses = false;

  readonly terms: SaverTerms<Names, string> = {
    read: async () => (this.line === 'good' ? this.newest : Promise.reject(failure(0, 'offline'))),
    save: async ({ version }, { changes }) => this.save(version, changes),
    has: ({ names }, { changes }) => changes.every((name) => names.includes(name)),
    isConflict: (error) => Object(error).code === 'names_changed',
    sendAfterMs: 500,
  };

  /** A save, as it arrives from the device or from somebody else. */
  add(names: readonly string[]): Names {
    this.newest = { version: this.newest.version + 1, names: [...new Set([...this.newest.names, ...names])] };
    return this.newest;
  }

  private save(basedOn: number, names: readonly string[]): Names {
    if (this.line === 'cut') throw new TypeError('Failed to fetch');
    if (this.line === 'busy') throw failure(503, 'unavailable');
    if (this.refuses) throw failure(403, 'not_yours');
    if (basedOn !== this.newest.version) throw failure(409, 'names_changed');
    const saved = this.add(names);
    if (this.line === 'replyLost') throw new TypeError('Failed to fetch');
    return saved;
  }
}

const storeOf = () => new ChangesStore<string>({ kind: 'unsaved-marks', account: 'mona' }, 'script-1');
let server: NamesServer;
let visits: { kill: () => void }[] = [];

function visit(terms: Partial<SaverTerms<Names, string>> = {}): VersionedSaver<Names, string> {
  const all = { ...server.terms, ...terms };
  const save: typeof all.save = (...sent) => (made.isKilled ? new Promise(() => undefined) : all.save(...sent));
  const store = storeOf();
  const keep = store.keep.bind(store);
  store.keep = (kept) => made.isKilled || keep(kept);
  const made = { isKilled: false };
  const saver = new VersionedSaver(server.newest, { ...all, save }, store);
  saver.start();
  visits.push({
    kill: () => {
      made.isKilled = true;
      saver.stop();
    },
  });
  return saver;
}

/** The browser is killed: nothing is sent any more. */
function kill(): void {
  vi.clearAllTimers();
  for (const each of visits) each.kill();
  visits = [];
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = new NamesServer();
});
afterEach(() => {
  kill();
  vi.useRealTimers();
});

type Event =
  | { kind: 'change' | 'kill' | 'leave' | 'online' | 'somebody' }
  | { kind: 'line'; line: Line }
  | { kind: 'wait'; ms: number };
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('change' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'online' as const, 'somebody' as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('line' as const),
      line: fc.constantFrom<Line>('good', 'cut', 'replyLost', 'busy'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: 5_000 }) }) },
);

/** What somebody does on one device while somebody else saves too. */
class Course {
  readonly made: string[] = [];
  private saver = visit();

  async play(next: Event): Promise<void> {
    if (next.kind === 'change') {
      const name = `mine-${this.made.push(`mine-${this.made.length}`) - 1}`;
      this.saver.change([name]);
    }
    if (next.kind === 'somebody') server.add([`theirs-${server.newest.version}`]);
    if (next.kind === 'line') server.line = next.line;
    if (next.kind === 'online') window.dispatchEvent(new Event('online'));
    if (next.kind === 'wait') await vi.advanceTimersByTimeAsync(next.ms);
    if (next.kind === 'kill') kill();
    if (next.kind === 'leave') this.saver.stop();
    if (next.kind === 'kill' || next.kind === 'leave') this.saver = visit();
  }

  async end(): Promise<void> {
    server.line = 'good';
    // Somebody may have saved again since the conflict was found.
    for (let times = 0; times < 3; times += 1) {
      await vi.advanceTimersByTimeAsync(10_000);
      this.saver.takeOver();
    }
  }

  get state() {
    return this.saver.state;
  }
}

it('loses no change of anybody, whatever happens to line and browser', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 25 }), async (events) => {
      kill();
      localStorage.clear();
      server = new NamesServer();
      const course = new Course();
      for (const next of events) await course.play(next);
      await course.end();
      const theirs = events.filter(({ kind }) => kind === 'somebody').length;
      const others = server.newest.names.filter((name) => name.startsWith('theirs'));
      expect([course.state, others.length]).toEqual(['saved', theirs]);
      expect(server.newest.names).toEqual(expect.arrayContaining(course.made));
      expect([visit().state, storeOf().read()]).toEqual(['saved', null]);
    }),
    { numRuns: 300, seed: Number(import.meta.env['VITE_SEARCH_SEED']) },
  );
});

it('keeps the browser from closing the window while something is unsaved', async () => {
  server.line = 'cut';
  const saver = visit();
  expect(hasOpenWork()).toBe(false);
  saver.change(['one']);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect([hasOpenWork(), closing.defaultPrevented]).toEqual([true, true]);
  server.line = 'good';
  await vi.advanceTimersByTimeAsync(4_000);
  expect([saver.state, hasOpenWork()]).toEqual(['saved', false]);
});

it('sends everything at once when the page is left, in as many saves as it takes', async () => {
  const saver = new VersionedSaver(
    server.newest,
    { ...server.terms, next: ([first]) => (first ? [first] : []) },
    storeOf(),
  );
  saver.start();
  saver.change(['one', 'two', 'three']);
  saver.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.newest).toEqual({ version: 3, names: ['one', 'two', 'three'] });
});

it('says why a save is refused for good, and sends nothing more', async () => {
  server.refuses = true;
  const saver = visit();
  saver.change(['one']);
  expect([await saver.finish(), saver.state, saver.problem]).toEqual([false, 'refused', 'not_yours']);
  server.refuses = false;
  saver.change(['two']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([saver.problem, server.newest.version]).toEqual(['not_yours', 0]);
});
