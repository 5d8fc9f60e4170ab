import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { idOf, isDuplicateKey } from '../../platform/database/objects.js';
import { fieldsOf } from '../../platform/database/records.js';
import type { TenantModel, Write } from '../../platform/database/tenant-model.js';
import type { Slice } from '../../platform/http/page.dto.js';
import { type FlagStanding, type FlagState, kindsOf, type Silence } from './risk-flag.js';
import { RiskFlag } from './risk-flag.schema.js';

const flagRecord = (row: RiskFlag) =>
  fieldsOf(row, 'studentId', 'groupId', 'yearId', 'standing', 'reasons', 'since', 'silence', 'revision');
export type FlagRecord = ReturnType<typeof flagRecord>;

/** A round's result for one student. */
export interface RoundFinding {
  studentId: string;
  groupId: string;
  yearId: string;
  /** The revision when the row was read; null if there was no row. */
  revision: number | null;
  next: FlagState | null;
}

export interface FlagFilter {
  standing: FlagStanding;
  groupId?: string | undefined;
  /** Years whose students are left out. */
  withoutYears: readonly string[];
}

const filterOf = (tenantId: string, { standing, groupId, withoutYears }: FlagFilter) => ({
  tenantId,
  standing,
  ...(groupId ? { groupId } : {}),
  ...(withoutYears.length > 0 ? { yearId: { $nin: withoutYears } } : {}),
});

@Injectable()
export class RiskFlagsRepository {
  constructor(@InjectModel(RiskFlag.name) private readonly flags: TenantModel<RiskFlag>) {}

  /** Those with the most reasons first; among equals, those who started slipping last. */
  async list(tenantId: string, filter: FlagFilter, { skip, limit }: Slice): Promise<FlagRecord[]> {
    const rows = await this.flags
      .find(filterOf(tenantId, filter))
      .sort({ weight: -1, since: -1, _id: 1 })
      .skip(skip)
      .limit(limit)
      .lean<RiskFlag[]>()
      .exec();
    return rows.map(flagRecord);
  }

  /** The ids of everybody with an open flag. */
  async idsOfOpen(tenantId: string, withoutYears: readonly string[]): Promise<string[]> {
    const open = filterOf(tenantId, { standing: 'open', withoutYears });
    const rows = await this.flags.find(open, { studentId: 1 }).lean<RiskFlag[]>().exec();
    return rows.map(({ studentId }) => idOf(studentId));
  }

  /** Counts up to `most`. */
  count(tenantId: string, filter: FlagFilter, most: number): Promise<number> {
    return this.flags.countDocuments(filterOf(tenantId, filter)).limit(most).exec();
  }

  /** Returns these students' flags by student id, in any standing. */
  async ofStudents(tenantId: string, studentIds: string[]): Promise<Map<string, FlagRecord>> {
    const filter = { tenantId, studentId: { $in: studentIds } };
    const rows = await this.flags.find(filter).lean<RiskFlag[]>().exec();
    return new Map(rows.map((row) => [idOf(row.studentId), flagRecord(row)]));
  }

  /** Writes a round's results. A row that was silenced after it was read is unchanged until the next round. */
  async write(tenantId: string, findings: readonly RoundFinding[], at: Date): Promise<void> {
    const writes = findings.flatMap((finding) => writeOf(tenantId, finding, at) ?? []);
    if (writes.length === 0) return;
    try {
      await this.flags.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // Another run of the round has just created the same row.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /**
   * Silences an open flag for its current reasons.
   * @returns null if its reasons have changed or it is not open
   */
  async silence(tenantId: string, flag: FlagRecord, silence: Silence): Promise<FlagRecord | null> {
    const change = { $set: { standing: 'silenced', silence, touchedAt: silence.at } };
    return this.change(tenantId, { studentId: flag.studentId, from: 'open', kinds: kindsOf(flag.reasons) }, change);
  }

  /** @returns null if it is not silenced */
  async endSilence(tenantId: string, studentId: string, at: Date): Promise<FlagRecord | null> {
    const change = { $set: { standing: 'open', touchedAt: at }, $unset: { silence: '' } };
    return this.change(tenantId, { studentId, from: 'silenced' }, change);
  }

  async removeOfStudent(tenantId: string, studentId: string): Promise<void> {
    await this.flags.deleteMany({ tenantId, studentId }).exec();
  }

  /** Removes the flags that the round starting at `since` has not touched. */
  async removeUntouched(tenantId: string, since: Date): Promise<void> {
    await this.flags.deleteMany({ tenantId, touchedAt: { $lt: since } }).exec();
  }

  private async change(
    tenantId: string,
    { studentId, from, kinds }: { studentId: string; from: FlagStanding; kinds?: string[] },
    change: { $set: object; $unset?: { silence: string } },
  ): Promise<FlagRecord | null> {
    const filter = {
      tenantId,
      studentId,
      standing: from,
      ...(kinds ? { 'reasons.kind': { $all: kinds }, weight: kinds.length } : {}),
    };
    const row = await this.flags
      .findOneAndUpdate(filter, { ...change, $inc: { revision: 1 } }, { returnDocument: 'after' })
      .lean<RiskFlag>()
      .exec();
    return row && flagRecord(row);
  }
}

/** @returns undefined if there is no row and none is needed */
function writeOf(
  tenantId: string,
  { studentId, groupId, yearId, revision, next }: RoundFinding,
  touchedAt: Date,
): Write<RiskFlag> | undefined {
  const filter = { tenantId, studentId, ...(revision === null ? {} : { revision }) };
  if (!next) return revision === null ? undefined : { deleteOne: { filter } };
  const { silence, reasons, ...state } = next;
  const place = { groupId, yearId };
  const row = { ...state, ...place, reasons, weight: reasons.length, touchedAt };
  if (revision === null)
    return { updateOne: { filter, update: { $setOnInsert: { ...row, revision: 0 } }, upsert: true } };
  const update = silence ? { $set: { ...row, silence } } : { $set: row, $unset: { silence: '' as const } };
  return { updateOne: { filter, update } };
}
