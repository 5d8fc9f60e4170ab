import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import pTimeout from 'p-timeout';

const REPLY_MS = 1500;

/** State of the database. */
@Injectable()
export class DatabaseStatus {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** @returns false if it does not answer within a moment */
  async isUp(): Promise<boolean> {
    return this.ask({ ping: 1 }).then(
      () => true,
      () => false,
    );
  }

  /** @throws if the database cannot be reached */
  async version(): Promise<string> {
    return String((await this.ask({ buildInfo: 1 })).version);
  }

  /** The disk space of its collections and indexes. @throws if the database cannot be reached */
  async bytes(): Promise<number> {
    const { storageSize, indexSize } = await this.ask({ dbStats: 1 });
    return Number(storageSize) + Number(indexSize);
  }

  /** The number of the last completed migration, as platform/schema-version stores it; null before the first. */
  async rowsVersion(): Promise<number | null> {
    const row = this.connection.db?.collection('schema_version').findOne({}, { projection: { version: 1 } });
    const version: unknown = (await pTimeout(Promise.resolve(row), { milliseconds: REPLY_MS }))?.version;
    return typeof version === 'number' ? version : null;
  }

  private async ask(command: Record<string, 1>): Promise<Record<string, unknown>> {
    const reply = this.connection.db?.command(command);
    if (!reply) throw new Error('MongoDB has not been reached yet');
    return pTimeout(reply, { milliseconds: REPLY_MS });
  }
}
