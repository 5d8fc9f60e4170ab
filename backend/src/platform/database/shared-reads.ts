import DataLoader from 'dataloader';
import pLimit from 'p-limit';

/** Queries under way at once: a slow one does not hold up those who ask after it. */
const AT_ONCE = 2;
/** The database ends a query that takes as long: its answer was lost with a connection, and it holds nobody up any more. */
const LOST_MS = 10_000;
/** Keys of one query: what a query answers is held in memory together. */
const MAX_KEYS = 200;

interface Source<Key, Row> {
  /** Equal for equal keys. */
  nameOf(key: Key): string;
  /** The rows that there are, in any order. */
  readMany(keys: Key[]): Promise<Row[]>;
  keyOf(row: Row): Key;
}

/**
 * Answers a crowd with few queries: whoever asks while queries are under way shares the next one, and a single caller waits for
 * nobody. Nothing is kept: a read begins after it was asked for, so that it sees every write that was acknowledged before, as a
 * query of its own would. Callers may get the same row: nobody changes one.
 */
export class SharedReads<Key, Row> {
  private readonly limit = pLimit(AT_ONCE);
  private readonly loader: DataLoader<Key, Row | null, string>;
  private lastQuery: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly source: Source<Key, Row>,
    private readonly lostMs = LOST_MS,
  ) {
    this.loader = new DataLoader((keys) => this.query(keys), {
      cacheKeyFn: (key) => source.nameOf(key),
      maxBatchSize: MAX_KEYS,
      // Requests that arrived together are all read from their sockets before this runs.
      batchScheduleFn: (dispatch) => setImmediate(() => void this.limit(() => this.dispatched(dispatch))),
    });
  }

  /** The row of a key, null when there is none. @throws whatever the query throws, to each who shares it */
  read(key: Key): Promise<Row | null> {
    return this.loader.load(key);
  }

  /** Ends with the query that it begins, or when that is lost. */
  private async dispatched(dispatch: () => void): Promise<void> {
    dispatch();
    let timer: NodeJS.Timeout | undefined;
    const lost = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.lostMs).unref();
    });
    await Promise.race([this.lastQuery.catch(() => undefined), lost]);
    clearTimeout(timer);
  }

  private query(keys: readonly Key[]): Promise<(Row | null)[]> {
    // The loader remembers answers: who asks from now on gets a query that begins later.
    for (const key of keys) this.loader.clear(key);
    const answers = this.answersTo(keys);
    this.lastQuery = answers;
    return answers;
  }

  private async answersTo(keys: readonly Key[]): Promise<(Row | null)[]> {
    const { source } = this;
    const rows = await source.readMany([...keys]);
    const byName = new Map(rows.map((row) => [source.nameOf(source.keyOf(row)), row]));
    return keys.map((key) => byName.get(source.nameOf(key)) ?? null);
  }
}
