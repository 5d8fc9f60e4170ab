import type { Connection } from 'mongoose';

/** `none`: never started. `unfinished`: started but not finished. `finished`: complete. */
export type DemoProgress = 'none' | 'unfinished' | 'finished';

interface DemoMark {
  _id: string;
  startedAt: Date;
  finishedAt?: Date;
}

const MARK = 'demo';

/**
 * Records in the database how far the demo data has got. The marker is written before the first record, so that
 * half-made demo data is never mistaken for real data or for an empty database.
 */
export class DemoState {
  constructor(private readonly connection: Connection) {}

  async progress(): Promise<DemoProgress> {
    const mark = await (await this.marks()).findOne({ _id: MARK });
    if (!mark) return 'none';
    return mark.finishedAt ? 'finished' : 'unfinished';
  }

  /** Returns true if no account was ever created. */
  async isEmpty(): Promise<boolean> {
    return (await (await this.collection('users')).findOne({})) === null;
  }

  /** Returns the password hashes of those of the emails that belong to existing accounts. */
  async passwordHashes(emails: string[]): Promise<Map<string, string | undefined>> {
    const filter = { email: { $in: emails }, deletedAt: null };
    const rows = await this.collection<{ email: string; passwordHash?: string }>('users');
    const users = await rows.find(filter, { projection: { email: 1, passwordHash: 1 } }).toArray();
    return new Map(users.map(({ email, passwordHash }) => [email, passwordHash]));
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

  /** Returns the driver's collection once the connection is open; before that it cannot return cursors. */
  private async collection<Row extends object>(name: string) {
    await this.connection.asPromise();
    return this.connection.collection<Row>(name);
  }
}
