import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { assertNumbered, type Migration } from './migration.js';
import type { SchemaState, SchemaVersionRepository } from './schema-version.repository.js';

/** A version of the program, with the migrations up to the rows that it reads and writes. */
export interface Program {
  /** As in package.json. */
  version: string;
  migrations: readonly Migration[];
}

/** Rows that this program cannot use, such as those of a newer version. The message is for the operator. */
export class SchemaVersionError extends Error {
  override readonly name = 'SchemaVersionError';
}

/** Another process takes over from a killed one after this time. */
const LEASE_MS = 15_000;
const POLL_MS = 500;
const REPORT_MS = 10_000;

interface GateOptions {
  /** Called with what the process is waiting for, at once and then every ten seconds. */
  report?: (line: string) => void;
  leaseMs?: number;
}

/** Check at the start of every process: lets it in once the rows have the version that its program knows. */
export class SchemaGate {
  private readonly id = randomUUID();
  private readonly knows: number;

  private readonly report: (line: string) => void;
  private readonly leaseMs: number;

  constructor(
    private readonly schema: SchemaVersionRepository,
    private readonly program: Program,
    { report = () => undefined, leaseMs = LEASE_MS }: GateOptions = {},
  ) {
    assertNumbered(program.migrations);
    this.knows = program.migrations.length;
    this.report = report;
    this.leaseMs = leaseMs;
  }

  /**
   * Migrates the rows, or waits until another process has done so. Afterwards this process is registered as one that
   * uses the rows, as long as it calls `beat` at least every few seconds.
   * @throws SchemaVersionError if the rows are of a newer version
   */
  async enter(): Promise<void> {
    for (;;) {
      await this.bringUpToDate();
      await this.schema.beat(this.id, this.knows, this.program.version);
      // A migrating process asks older programs to leave before it counts them: either it sees this process, or this
      // process sees its request.
      if (!this.isAskedToLeave(await this.state())) return;
      await this.schema.end(this.id);
    }
  }

  /** @returns whether the process must end because the rows are about to be migrated to a newer version */
  async beat(): Promise<boolean> {
    await this.schema.beat(this.id, this.knows, this.program.version);
    return this.isAskedToLeave(await this.state());
  }

  async leave(): Promise<void> {
    await this.schema.end(this.id);
  }

  /** @throws SchemaVersionError if the rows are of a newer version or must be migrated first */
  async assertOwnVersion(): Promise<void> {
    const state = await this.state();
    if (state.oldest > this.knows) throw new SchemaVersionError(refusal(state, this.program));
    if (state.version >= this.knows) return;
    throw new SchemaVersionError(
      `The rows of the database are of version ${state.version}, and this program needs version ${this.knows}. ` +
        'Start Fulcrum once to migrate them. Nothing was changed.',
    );
  }

  /** @throws SchemaVersionError if the rows are of a newer version */
  async bringUpToDate(): Promise<void> {
    let reportedAt = 0;
    const report = (line: string) => {
      if (performance.now() - reportedAt < REPORT_MS && reportedAt > 0) return;
      reportedAt = performance.now();
      this.report(line);
    };
    for (;;) {
      const state = await this.state();
      if (state.version >= this.knows && !this.isAskedToLeave(state)) return;
      if (state.oldest > this.knows && !state.isHeld) throw new SchemaVersionError(refusal(state, this.program));
      if (state.version < this.knows && (await this.schema.take(this.id, this.leaseMs))) await this.migrate();
      else {
        report(`waiting for the migration of the rows to version ${Math.max(state.leaveBelow ?? 0, this.knows)}`);
        await wait(POLL_MS);
      }
    }
  }

  private async state(): Promise<SchemaState> {
    const found = await this.schema.read();
    if (found) return found;
    await this.schema.stamp((await this.schema.isEmpty()) ? this.knows : 0, this.program.version);
    return this.state();
  }

  private isAskedToLeave({ oldest, leaveBelow, isHeld }: SchemaState): boolean {
    return oldest > this.knows || (isHeld && (leaveBelow ?? 0) > this.knows);
  }

  private async migrate(): Promise<void> {
    const lost = new AbortController();
    const keep = async () => {
      if (!(await this.schema.extend(this.id, this.leaseMs))) lost.abort();
    };
    const timer = setInterval(() => void keep().catch(() => undefined), this.leaseMs / 5);
    try {
      const { version = 0 } = (await this.schema.read()) ?? {};
      for (const migration of this.program.migrations.slice(version)) await this.step(migration, lost.signal);
    } finally {
      clearInterval(timer);
      await this.schema.release(this.id);
    }
  }

  private async step(migration: Migration, signal: AbortSignal): Promise<void> {
    const { number, name, runs } = migration;
    const line = `migrating the rows: step ${number} of ${this.knows}, ${name}`;
    this.report(line);
    const again = setInterval(() => this.report(line), REPORT_MS);
    try {
      if (runs === 'alone') await this.aloneBefore(number, signal);
      await migration.apply(this.schema.database, signal);
      await this.schema.finish(this.id, migration, this.program.version);
    } finally {
      clearInterval(again);
    }
  }

  private async aloneBefore(number: number, signal: AbortSignal): Promise<void> {
    await this.schema.askToLeave(this.id, number);
    while ((await this.schema.countOlder(number)) > 0) await wait(POLL_MS, undefined, { signal });
    await this.schema.closeTo(this.id, number);
  }
}

const refusal = ({ version, oldest, program }: SchemaState, own: Program): string =>
  `This is Fulcrum ${own.version}, which knows the rows of the database up to version ${own.migrations.length}. They are of version ` +
  `${Math.max(version, oldest)}, to which Fulcrum ${program} migrated them. Start that version or a newer one; or restore a ` +
  'backup from before that upgrade into an empty installation. Nothing was changed.';
