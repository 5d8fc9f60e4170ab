import { mongo } from 'mongoose';
import { isDuplicateKey } from '../database/objects.js';

export type Database = mongo.Db;

/** The one document that says of which version all others are. */
interface SchemaRow {
  _id: 'rows';
  /** The number of the last migration that is done. */
  version: number;
  /** Programs that know fewer migrations may not use these rows. Written before the first write of a step that runs alone. */
  oldest: number;
  /** The version of the program that wrote the above. */
  program: string;
  /** The process that migrates. */
  holder: string | null;
  heldUntil: Date;
  /** Programs that know fewer migrations are asked to end; null: nobody is. */
  leaveBelow: number | null;
  steps: { number: number; name: string; program: string; finishedAt: Date }[];
}

/** What a process has to know of it. */
export type SchemaState = Pick<SchemaRow, 'version' | 'oldest' | 'program' | 'leaveBelow'> & {
  /** Somebody migrates just now. */
  isHeld: boolean;
};

/** A process that uses the rows. */
interface ProgramRow {
  _id: string;
  /** How many migrations it knows. */
  knows: number;
  program: string;
  seenAt: Date;
}

export const SCHEMA_VERSION = 'schema_version';
const RUNNING_PROGRAMS = 'running_programs';
const ID = { _id: 'rows' as const };
/** Whoever has been silent so long does not live: machines are compared by the clock of the database alone. */
const SILENT_MS = 20_000;
const ANSWER_MS = 10_000;

/** The version of the rows, who migrates them, and who uses them. */
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

  /** Says of which version the rows are, unless somebody has said so before. */
  async stamp(version: number, program: string): Promise<void> {
    const free = { holder: null, heldUntil: new Date(0), leaveBelow: null, steps: [] };
    await this.rows.insertOne({ ...ID, version, oldest: version, program, ...free }).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  /** True when nothing was ever written by a version that did not stamp its rows. */
  async isEmpty(): Promise<boolean> {
    const collections = await this.database.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
    const others = collections.map(({ name }) => name).filter((name) => !OWN.test(name));
    const found = await Promise.all(others.map((name) => this.database.collection(name).findOne({})));
    return found.every((row) => row === null);
  }

  /** False while another process migrates. */
  async take(holder: string, milliseconds: number): Promise<boolean> {
    const free = { ...ID, $expr: { $lte: ['$heldUntil', '$$NOW'] } };
    return this.hold(free, holder, milliseconds);
  }

  /** False when another process has taken over. */
  async extend(holder: string, milliseconds: number): Promise<boolean> {
    return this.hold({ ...ID, holder }, holder, milliseconds);
  }

  async release(holder: string): Promise<void> {
    await this.rows.updateOne({ ...ID, holder }, { $set: { holder: null, heldUntil: new Date(0), leaveBelow: null } });
  }

  /** Programs that know fewer migrations end, or do not begin. */
  async askToLeave(holder: string, knows: number): Promise<void> {
    await this.change(holder, { $set: { leaveBelow: knows } });
  }

  /** From now on programs that know fewer migrations refuse these rows. */
  async closeTo(holder: string, knows: number): Promise<void> {
    await this.change(holder, { $set: { oldest: knows } });
  }

  async finish(holder: string, { number, name }: { number: number; name: string }, program: string): Promise<void> {
    const step = { number, name, program, finishedAt: new Date() };
    await this.change(holder, { $set: { version: number, program, leaveBelow: null }, $push: { steps: step } });
  }

  /** Notes that this process lives. */
  async beat(id: string, knows: number, program: string): Promise<void> {
    const seen = [{ $set: { knows, program: { $literal: program }, seenAt: '$$NOW' } }];
    await this.programs.updateOne({ _id: id }, seen, { upsert: true });
  }

  async end(id: string): Promise<void> {
    await this.programs.deleteOne({ _id: id });
  }

  /** How many processes live that know fewer migrations. Those that died are forgotten. */
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

/** Collections that the engine or this file keeps. */
const OWN = new RegExp(`^(system\\..*|${SCHEMA_VERSION}|${RUNNING_PROGRAMS})$`);
