import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { Clock } from '../../../platform/clock/clock.js';
import { peopleErrors } from '../../people/people.errors.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { NOT_RECORDED } from '../attendance.js';
import { sessionErrors } from '../sessions.errors.js';
import {
  codeRejection,
  changedBetween,
  type DoorCode,
  type DoorRecords,
  type DoorTerms,
  readCode,
  STEP_SECONDS,
  versionsAt,
  withScans,
  withChangedTerms,
} from './door.js';
import type {
  DoorCodeKeyDto,
  DoorDto,
  DoorMemberDto,
  DoorTermsDto,
  MergedScansDto,
  Refusal,
  ScanDto,
  ScanResultDto,
} from './door.dto.js';
import { DoorCardsRepository, type DoorSecrets, FIRST_SECRETS } from './door-cards.repository.js';
import { DoorKeys } from './door-keys.js';
import { DoorRepository, type DoorSession } from './door.repository.js';

/** How often a change is retried after a concurrent write. */
const TRIES = 20;

/** The tenant's students named by some codes, and what their codes are checked against. */
interface Known {
  students: Map<string, StudentEntry>;
  secrets: Map<string, DoorSecrets>;
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
  async doorCodeKey(student: Principal): Promise<DoorCodeKeyDto> {
    const { id } = student;
    const secrets = await this.cards.secretsOf(tenantOf(student), [id]);
    const { version } = (secrets.get(id) ?? FIRST_SECRETS).phone;
    return { studentId: id, key: this.keys.phoneKey(id, version), stepSeconds: STEP_SECONDS };
  }

  /** Ends the student's key, which may be on a phone that they no longer have, and returns the new one. */
  async renewOwnKey(student: Principal): Promise<DoorCodeKeyDto> {
    await this.cards.renewKey(tenantOf(student), student.id, this.clock.now());
    return this.doorCodeKey(student);
  }

  /** Ends the key of a student's phone; the phone fetches the new one when it is online. @throws AppError 404 */
  async renewKey(caller: Principal, studentId: string): Promise<void> {
    const tenant = tenantOf(caller);
    const student = await this.students.find(tenant, studentId);
    if (!student) throw peopleErrors.studentNotFound();
    await this.cards.renewKey(tenant, student.id, this.clock.now());
  }

  /** Returns everything that a scanner needs to work offline. */
  async describe(caller: Principal, sessionId: string): Promise<DoorDto> {
    const tenant = tenantOf(caller);
    const { id, groupId, title, terms, attendance } = await this.find(tenant, sessionId);
    const members = (await this.students.idsByGroup(tenant, [groupId])).get(groupId) ?? [];
    const [students, secrets] = await Promise.all([
      this.students.findMany(tenant, members),
      this.cards.secretsOf(tenant, members),
    ]);
    const statuses = new Map(attendance.map(({ studentId, status }) => [studentId, status]));
    return {
      sessionId: id,
      groupId,
      title,
      ...terms,
      students: students.map(({ id: studentId, name }) => ({
        studentId,
        name,
        ...this.checksOf(studentId, secrets.get(studentId) ?? FIRST_SECRETS),
        status: statuses.get(studentId) ?? NOT_RECORDED,
      })),
    };
  }

  /** What a scanner checks a student's codes against. */
  private checksOf(studentId: string, { card, phone }: DoorSecrets): Pick<DoorMemberDto, 'key' | 'card' | 'cardHash'> {
    return {
      key: this.keys.phoneKey(studentId, phone.version),
      card,
      cardHash: card === null ? null : this.keys.cardHash(studentId, card),
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
    if (ids.length === 0) return { students: new Map(), secrets: new Map() };
    const [students, secrets] = await Promise.all([
      this.students.findMany(tenant, ids),
      this.cards.secretsOf(tenant, ids),
    ]);
    return { students: new Map(students.map((student) => [student.id, student])), secrets };
  }

  private judge(
    scan: ScanDto,
    code: DoorCode | null,
    { students, secrets, groupId }: Known & { groupId: string },
  ): Seen {
    const at = new Date(scan.at);
    const seen = { id: scan.id, at, student: (code && students.get(code.studentId)) ?? null };
    const { card, phone } = (code && secrets.get(code.studentId)) ?? FIRST_SECRETS;
    if (!code || !this.isSigned(code, versionsAt(phone, at))) return { ...seen, student: null, refusal: 'forged' };
    if (!seen.student) return { ...seen, refusal: 'other_teacher' };
    const aged = codeRejection(code.step, { at, now: this.clock.now(), card });
    return { ...seen, refusal: aged ?? (seen.student.groupId === groupId ? null : 'other_group') };
  }

  private isSigned(code: DoorCode, versions: number[]): boolean {
    return this.keys.isSignedCard(code) || versions.some((version) => this.keys.isSignedByPhone(code, version));
  }

  /** Changes a session's records, and retries on the new records after a concurrent write. */
  private async change(tenant: string, sessionId: string, changed: (session: DoorSession) => Change) {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const before = await this.find(tenant, sessionId);
      const after = changed(before);
      if (await this.door.write(tenant, before, after)) return { before, after };
    }
    throw sessionErrors.attendanceBusy();
  }

  private async find(tenant: string, sessionId: string): Promise<DoorSession> {
    const session = await this.door.find(tenant, sessionId);
    if (!session) throw sessionErrors.sessionNotFound();
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
