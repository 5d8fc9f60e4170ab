import type { Connection } from 'mongoose';

/** `none`: never begun. `unfinished`: a demo was begun and not finished. `finished`: it is there. */
export type DemoProgress = 'none' | 'unfinished' | 'finished';

interface DemoMark {
  _id: string;
  startedAt: Date;
  finishedAt?: Date;
}

const MARK = 'demo';

/**
 * Remembers in the database how far the demo data is. The mark is written before the first record, so a half-made demo is
 * never taken for somebody's own data, nor for an empty database.
 */
export class DemoState {
  constructor(private readonly connection: Connection) {}

  async progress(): Promise<DemoProgress> {
    const mark = await (await this.marks()).findOne({ _id: MARK });
    if (!mark) return 'none';
    return mark.finishedAt ? 'finished' : 'unfinished';
  }

  /** True while nobody has ever had an account. */
  async isEmpty(): Promise<boolean> {
    return (await (await this.collection('users')).findOne({})) === null;
  }

  /** Those of the emails that belong to accounts. */
  async existing(emails: string[]): Promise<Set<string>> {
    const filter = { email: { $in: emails }, deletedAt: null };
    const users = await (await this.collection<{ email: string }>('users')).find(filter).toArray();
    return new Set(users.map(({ email }) => email));
  }

  async begin(now: Date): Promise<void> {
    await (await this.marks()).updateOne({ _id: MARK }, { $set: { startedAt: now } }, { upsert: true });
  }

  async finish(now: Date): Promise<void> {
    await (await this.marks()).updateOne({ _id: MARK }, { $set: { finishedAt: now } });
  }

  private marks() {
    return this.collection<DemoMark>('demo');
  }

  /** The driver's collection, which has no cursors before the connection is there. */
  private async collection<Row extends object>(name: string) {
    await this.connection.asPromise();
    return this.connection.collection<Row>(name);
  }
}
