import DataLoader from 'dataloader';
import pLimit from 'p-limit';

/** Concurrent queries: a slow one does not delay reads that come after it. */
const AT_ONCE = 2;
/** The database ends a query that takes this long: its answer was lost with a connection, so stop waiting for it. */
const LOST_MS = 10_000;
/** Maximum number of keys in a query, because its whole result is held in memory. */
const MAX_KEYS = 200;

interface Source<Key, Row> {
  /** Equal for equal keys. */
  nameOf(key: Key): string;
  /** Returns the rows that exist, in any order. */
  readMany(keys: Key[]): Promise<Row[]>;
  rowKey(row: Row): Key;
}

/**
 * Answers many simultaneous reads with few queries: reads made while queries are under way share the next one, and a
 * single read does not wait. Nothing is cached: a query starts after the read was requested, so it sees every write
 * that was acknowledged before, as a query of its own would. Callers may get the same row, so they must not change it.
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
      // Requests that arrived together have all been read from their sockets before this runs.
      batchScheduleFn: (dispatch) => setImmediate(() => void this.limit(() => this.dispatched(dispatch))),
    });
  }

  /** The row of a key, or null if there is none. @throws the query's error, to every caller who shares it */
  read(key: Key): Promise<Row | null> {
    return this.loader.load(key);
  }

  /** Resolves when the query it started ends or counts as lost. */
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
    // The loader caches answers: clear them so that later reads get a later query.
    for (const key of keys) this.loader.clear(key);
    const answers = this.answersTo(keys);
    this.lastQuery = answers;
    return answers;
  }

  private async answersTo(keys: readonly Key[]): Promise<(Row | null)[]> {
    const { source } = this;
    const rows = await source.readMany([...keys]);
    const byName = new Map(rows.map((row) => [source.nameOf(source.rowKey(row)), row]));
    return keys.map((key) => byName.get(source.nameOf(key)) ?? null);
  }
}
