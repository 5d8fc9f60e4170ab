import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { NOT_RECORDED } from '../attendance.js';
import {
  codeRejection,
  changedBetween,
  type DoorCode,
  type DoorRecords,
  type DoorTerms,
  readCode,
  STEP_SECONDS,
  withScans,
  withChangedTerms,
} from './door.js';
import type {
  DoorCodeKeyDto,
  DoorDto,
  DoorTermsDto,
  MergedScansDto,
  Refusal,
  ScanDto,
  ScanResultDto,
} from './door.dto.js';
import { DoorCardsRepository } from './door-cards.repository.js';
import { DoorKeys } from './door-keys.js';
import { DoorRepository, type DoorSession } from './door.repository.js';

/** How often a change is retried after a concurrent write. */
const TRIES = 20;

/** The tenant's students named by some codes, and their card numbers. */
interface Known {
  students: Map<string, StudentEntry>;
  cards: Map<string, number>;
}

/** A scan with its student, if it is one of the teacher's, and the reason for a rejection. */
interface Seen {
  id: string;
  at: Date;
  student: StudentEntry | null;
  refusal: Refusal | null;
}

type Change = DoorRecords & { terms?: DoorTerms };

/** Attendance at the door: students show a code, and scanners send the scans immediately or later. */
@Injectable()
export class DoorService {
  constructor(
    private readonly door: DoorRepository,
    private readonly cards: DoorCardsRepository,
    private readonly keys: DoorKeys,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
  ) {}

  /** Returns the key with which a student's phone signs its codes. */
  keyOf({ id }: Principal): DoorCodeKeyDto {
    return { studentId: id, key: this.keys.keyOf(id), stepSeconds: STEP_SECONDS };
  }

  /** Returns everything that a scanner needs to work offline. */
  async describe(caller: Principal, sessionId: string): Promise<DoorDto> {
    const tenant = tenantOf(caller);
    const { id, groupId, title, terms, attendance } = await this.find(tenant, sessionId);
    const members = (await this.students.idsByGroup(tenant, [groupId])).get(groupId) ?? [];
    const [students, cards] = await Promise.all([
      this.students.findMany(tenant, members),
      this.cards.numbersOf(tenant, members),
    ]);
    const statuses = new Map(attendance.map(({ studentId, status }) => [studentId, status]));
    return {
      sessionId: id,
      groupId,
      title,
      ...terms,
      students: students.map((student) => ({
        studentId: student.id,
        name: student.name,
        key: this.keys.keyOf(student.id),
        card: cards.get(student.id) ?? null,
        status: statuses.get(student.id) ?? NOT_RECORDED,
      })),
    };
  }

  /**
   * Sets when the lesson begins and how many minutes later is late; students already recorded at the door become
   * Present or Late accordingly.
   */
  async setTerms(caller: Principal, sessionId: string, { startsAt, graceMinutes }: DoorTermsDto): Promise<DoorDto> {
    const fresh = { startsAt: new Date(startsAt), graceMinutes };
    await this.change(tenantOf(caller), sessionId, (session) => ({
      ...withChangedTerms(session, { old: session.terms, fresh }),
      terms: fresh,
    }));
    return this.describe(caller, sessionId);
  }

  /** Merges a scanner's scans. Idempotent, also across two scanners. */
  async merge(caller: Principal, sessionId: string, scans: ScanDto[]): Promise<MergedScansDto> {
    const tenant = tenantOf(caller);
    const { groupId } = await this.find(tenant, sessionId);
    const codes = scans.map(({ code }) => readCode(code));
    const known = await this.knownBy(tenant, codes);
    const seen = scans.map((scan, place) => this.judge(scan, codes[place] ?? null, { ...known, groupId }));
    const taken = seen.flatMap(({ at, student, refusal }) =>
      student && !refusal ? [{ studentId: student.id, at }] : [],
    );
    if (taken.length === 0) return { results: seen.map((scan) => resultOf(scan, new Map())), recorded: [] };
    const { before, after } = await this.change(tenant, sessionId, (session) =>
      withScans(session, taken, session.terms),
    );
    const statuses = new Map(after.attendance.map(({ studentId, status }) => [studentId, status]));
    return { results: seen.map((scan) => resultOf(scan, statuses)), recorded: changedBetween(before, after) };
  }

  private async knownBy(tenant: string, codes: (DoorCode | null)[]): Promise<Known> {
    const ids = [...new Set(codes.flatMap((code) => code?.studentId ?? []))];
    if (ids.length === 0) return { students: new Map(), cards: new Map() };
    const [students, cards] = await Promise.all([
      this.students.findMany(tenant, ids),
      this.cards.numbersOf(tenant, ids),
    ]);
    return { students: new Map(students.map((student) => [student.id, student])), cards };
  }

  private judge(scan: ScanDto, code: DoorCode | null, { students, cards, groupId }: Known & { groupId: string }): Seen {
    const at = new Date(scan.at);
    const seen = { id: scan.id, at, student: (code && students.get(code.studentId)) ?? null };
    if (!code || !this.keys.isSigned(code)) return { ...seen, student: null, refusal: 'forged' };
    if (!seen.student) return { ...seen, refusal: 'other_teacher' };
    const now = this.clock.now();
    const aged = codeRejection(code.step, { at, now, card: cards.get(code.studentId) ?? null });
    return { ...seen, refusal: aged ?? (seen.student.groupId === groupId ? null : 'other_group') };
  }

  /** Changes a session's records, and retries on the new records after a concurrent write. */
  private async change(tenant: string, sessionId: string, changed: (session: DoorSession) => Change) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = await this.find(tenant, sessionId);
      const after = changed(before);
      if (await this.door.write(tenant, before, after)) return { before, after };
    }
    throw AppError.conflict('attendance_busy', 'Too many people change this attendance at once. Try again.');
  }

  private async find(tenant: string, sessionId: string): Promise<DoorSession> {
    const session = await this.door.find(tenant, sessionId);
    if (!session) throw AppError.notFound('Session');
    return session;
  }
}

const resultOf = ({ id, student, refusal }: Seen, statuses: Map<string, ScanResultDto['status']>): ScanResultDto => ({
  id,
  studentId: student?.id ?? null,
  name: student?.name ?? null,
  refusal,
  status: student && !refusal ? (statuses.get(student.id) ?? null) : null,
});
