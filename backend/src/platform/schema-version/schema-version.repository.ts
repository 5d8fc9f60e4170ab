import { mongo } from 'mongoose';
import { isDuplicateKey } from '../database/objects.js';

export type Database = mongo.Db;

/** The one document that holds the version of all rows. */
interface SchemaRow {
  _id: 'rows';
  /** Number of the last finished migration. */
  version: number;
  /** Programs that know fewer migrations may not use these rows. Written before the first write of a step that runs alone. */
  oldest: number;
  /** Version of the program that wrote the fields above. */
  program: string;
  /** The migrating process. */
  holder: string | null;
  heldUntil: Date;
  /** Programs that know fewer migrations are asked to end; null if none are. */
  leaveBelow: number | null;
  steps: { number: number; name: string; program: string; finishedAt: Date }[];
}

/** The parts of the schema row that a process needs. */
export type SchemaState = Pick<SchemaRow, 'version' | 'oldest' | 'program' | 'leaveBelow'> & {
  /** Whether a process is migrating now. */
  isHeld: boolean;
};

/** A process that uses the rows. */
interface ProgramRow {
  _id: string;
  /** Number of migrations that it knows. */
  knows: number;
  program: string;
  seenAt: Date;
}

export const SCHEMA_VERSION = 'schema_version';
const RUNNING_PROGRAMS = 'running_programs';
const ID = { _id: 'rows' as const };
/** A process silent for this long is considered dead. Only the database's clock is used, so that machines compare. */
const SILENT_MS = 20_000;
const ANSWER_MS = 10_000;

/** The version of the rows, the process that migrates them, and the processes that use them. */
export class SchemaVersionRepository {
  private readonly rows: mongo.Collection<SchemaRow>;
  private readonly programs: mongo.Collection<ProgramRow>;

  constructor(readonly database: Database) {
    this.rows = database.collection<SchemaRow>(SCHEMA_VERSION);
    this.programs = database.collection<ProgramRow>(RUNNING_PROGRAMS);
  }

  async read(): Promise<SchemaState | null> {
    const isHeld = { $gt: ['$heldUntil', '$$NOW'] };
    const state = { _id: 0, version: 1, oldest: 1, program: 1, leaveBelow: 1, isHeld };
    const found = this.rows.aggregate<SchemaState>([{ $match: ID }, { $project: state }], { maxTimeMS: ANSWER_MS });
    return (await found.toArray())[0] ?? null;
  }

  /** Records the version of the rows, unless it is already recorded. */
  async stamp(version: number, program: string): Promise<void> {
    const free = { holder: null, heldUntil: new Date(0), leaveBelow: null, steps: [] };
    await this.rows.insertOne({ ...ID, version, oldest: version, program, ...free }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** Returns true if no version without stamps has ever written rows. */
  async isEmpty(): Promise<boolean> {
    const collections = await this.database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const others = collections.map(({ name }) => name).filter((name) => !OWN.test(name));
    const found = await Promise.all(others.map((name) => this.database.collection(name).findOne({})));
    return found.every((row) => row === null);
  }

  /** @returns false while another process is migrating */
  async take(holder: string, milliseconds: number): Promise<boolean> {
    const free = { ...ID, $expr: { $lte: ['$heldUntil', '$$NOW'] } };
    return this.hold(free, holder, milliseconds);
  }

  /** @returns false if another process has taken over */
  async extend(holder: string, milliseconds: number): Promise<boolean> {
    return this.hold({ ...ID, holder }, holder, milliseconds);
  }

  async release(holder: string): Promise<void> {
    await this.rows.updateOne({ ...ID, holder }, { $set: { holder: null, heldUntil: new Date(0), leaveBelow: null } });
  }

  /** Makes programs that know fewer migrations end, and new ones wait. */
  async askToLeave(holder: string, knows: number): Promise<void> {
    await this.change(holder, { $set: { leaveBelow: knows } });
  }

  /** From now on, programs that know fewer migrations reject these rows. */
  async closeTo(holder: string, knows: number): Promise<void> {
    await this.change(holder, { $set: { oldest: knows } });
  }

  async finish(holder: string, { number, name }: { number: number; name: string }, program: string): Promise<void> {
    const step = { number, name, program, finishedAt: new Date() };
    await this.change(holder, { $set: { version: number, program, leaveBelow: null }, $push: { steps: step } });
  }

  /** Records that this process is alive. */
  async beat(id: string, knows: number, program: string): Promise<void> {
    const seen = [{ $set: { knows, program: { $literal: program }, seenAt: '$$NOW' } }];
    await this.programs.updateOne({ _id: id }, seen, { upsert: true });
  }

  async end(id: string): Promise<void> {
    await this.programs.deleteOne({ _id: id });
  }

  /** Returns the number of living processes that know fewer migrations. Removes dead ones. */
  async countOlder(knows: number): Promise<number> {
    const lastWord = { $subtract: ['$$NOW', SILENT_MS] };
    await this.programs.deleteMany({ $expr: { $lt: ['$seenAt', lastWord] } });
    return this.programs.countDocuments({ knows: { $lt: knows } });
  }

  private async hold(filter: mongo.Filter<SchemaRow>, holder: string, milliseconds: number): Promise<boolean> {
    const held = [{ $set: { holder: { $literal: holder }, heldUntil: { $add: ['$$NOW', milliseconds] } } }];
    return (await this.rows.updateOne(filter, held)).matchedCount === 1;
  }

  private async change(holder: string, change: mongo.UpdateFilter<SchemaRow>): Promise<void> {
    if ((await this.rows.updateOne({ ...ID, holder }, change)).matchedCount === 1) return;
    throw new Error('Another process has taken the migration over.');
  }
}

/** Collections of the engine and of this file. */
const OWN = new RegExp(`^(system\\..*|${SCHEMA_VERSION}|${RUNNING_PROGRAMS})$`);
