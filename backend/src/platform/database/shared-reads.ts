/** Queries under way at once: a slow one does not hold up those who ask after it. */
const AT_ONCE = 2;
/** Keys of one query: what a query answers is held in memory together. */
const MAX_KEYS = 200;

interface Source<Key, Row> {
  /** Equal for equal keys. */
  nameOf(key: Key): string;
  /** The rows that there are, in any order. */
  readMany(keys: Key[]): Promise<Row[]>;
  keyOf(row: Row): Key;
}

interface Question<Key, Row> {
  key: Key;
  answer: Promise<Row | null>;
  settle: (row: Row | null) => void;
  fail: (error: unknown) => void;
}

/**
 * Answers a crowd with few queries: whoever asks while queries are under way shares the next one, and a single caller waits for
 * nobody. Nothing is kept: a read begins after it was asked for, so that it sees every write that was acknowledged before, as a
 * query of its own would. Callers may get the same row: nobody changes one.
 */
export class SharedReads<Key, Row> {
  private waiting = new Map<string, Question<Key, Row>>();
  private underWay = 0;

  constructor(private readonly source: Source<Key, Row>) {}

  /** The row of a key, null when there is none. @throws whatever the query throws, to each who shares it */
  read(key: Key): Promise<Row | null> {
    const name = this.source.nameOf(key);
    const asked = this.waiting.get(name) ?? this.ask(name, key);
    return asked.answer;
  }

  private ask(name: string, key: Key): Question<Key, Row> {
    const question = questionOf<Key, Row>(key);
    this.waiting.set(name, question);
    // Requests that arrived together are all read from their sockets before this runs.
    if (this.waiting.size === 1) setImmediate(() => this.next());
    return question;
  }

  private next(): void {
    while (this.underWay < AT_ONCE && this.waiting.size > 0) {
      const batch = new Map([...this.waiting].slice(0, MAX_KEYS));
      for (const name of batch.keys()) this.waiting.delete(name);
      this.underWay += 1;
      void this.answer(batch).finally(() => {
        this.underWay -= 1;
        this.next();
      });
    }
  }

  private async answer(batch: Map<string, Question<Key, Row>>): Promise<void> {
    try {
      const rows = await this.source.readMany([...batch.values()].map(({ key }) => key));
      for (const row of rows) batch.get(this.source.nameOf(this.source.keyOf(row)))?.settle(row);
      for (const { settle } of batch.values()) settle(null);
    } catch (error) {
      for (const { fail } of batch.values()) fail(error);
    }
  }
}

function questionOf<Key, Row>(key: Key): Question<Key, Row> {
  let settle: Question<Key, Row>['settle'] = () => undefined;
  let fail: Question<Key, Row>['fail'] = () => undefined;
  const answer = new Promise<Row | null>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  return { key, answer, settle, fail };
}
