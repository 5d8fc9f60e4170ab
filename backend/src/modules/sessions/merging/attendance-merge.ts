import { Injectable } from '@nestjs/common';
import {
  changedDuringMergeError,
  type IsSetAside,
  type MergeComparison,
  type SetAsideRow,
  sideToKeep,
  type StudentMerge,
} from '../../people/merging/student-merge.extension.js';
import { attendanceRecord, type AttendanceStatus } from '../attendance.js';
import { AttendanceMergesRepository, type MarkedSession, type ScanMark } from './attendance-merges.repository.js';

/** The kind of these records when they are set aside. */
const ATTENDANCE = 'attendance';

/** The status of both accounts in one session. */
interface Both {
  kept: AttendanceStatus | undefined;
  gone: AttendanceStatus | undefined;
}

const bothOf = ({ attendance }: MarkedSession, { keptId, goneId }: StudentMerge): Both => ({
  kept: attendance.find(({ studentId }) => studentId === keptId)?.status,
  gone: attendance.find(({ studentId }) => studentId === goneId)?.status,
});

/** Returns the session with one record for the child, and the earlier scan. */
export function mergedSession(session: MarkedSession, merge: StudentMerge): MarkedSession {
  const { keptId, goneId } = merge;
  const { kept, gone } = bothOf(session, merge);
  if (!gone) return session;
  const isOther = ({ studentId }: { studentId: string }) => studentId !== keptId && studentId !== goneId;
  const status = kept && sideToKeep(kept, gone) === 'kept' ? kept : gone;
  const sides = session.attendance.filter((record) => !isOther(record) && record.status === status);
  const reason = sides.find((record) => record.reason)?.reason;
  const first = session.scans?.filter((scan) => !isOther(scan)).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  const own: ScanMark[] = first ? [{ studentId: keptId, at: first.at }] : [];
  return {
    ...session,
    attendance: [...session.attendance.filter(isOther), attendanceRecord({ studentId: keptId, status, reason })],
    scans: session.scans && [...session.scans.filter(isOther), ...own],
  };
}

/** Merges the attendance of two accounts of one child into one account. */
@Injectable()
export class AttendanceMerge {
  constructor(private readonly sessions: AttendanceMergesRepository) {}

  async compare(merge: StudentMerge): Promise<MergeComparison> {
    const { tenantId, keptId } = merge;
    const sessions = await this.sessions.list(merge);
    return {
      counts: [{ kind: 'attendance', kept: await this.sessions.countOf(tenantId, keptId), gone: sessions.length }],
      clashes: sessions.flatMap((session) => {
        const { kept, gone } = bothOf(session, merge);
        // Two equal records lose nothing.
        if (!kept || !gone || kept === gone) return [];
        const sides = { kept: { state: kept, value: null }, gone: { state: gone, value: null } };
        return [{ kind: 'attendance' as const, title: session.title, ...sides, stays: sideToKeep(kept, gone) }];
      }),
    };
  }

  async givesWay(merge: StudentMerge): Promise<SetAsideRow[]> {
    const sessions = await this.sessions.list(merge);
    return sessions.flatMap((session) => {
      const { kept, gone } = bothOf(session, merge);
      if (!kept || !gone || kept === gone) return [];
      const state = sideToKeep(kept, gone) === 'kept' ? gone : kept;
      const shown = { title: session.title, side: { state, value: null } };
      const row = { sessionId: session.id, kept, gone };
      return [{ kind: ATTENDANCE, key: session.id, ...shown, row, fileIds: [] }];
    });
  }

  async move(merge: StudentMerge, isSetAside: IsSetAside): Promise<void> {
    for (const session of await this.sessions.list(merge)) {
      const { kept, gone } = bothOf(session, merge);
      const isLoss = kept !== undefined && kept !== gone;
      const isKept = !isLoss || isSetAside(ATTENDANCE, session.id);
      if (!isKept || !(await this.sessions.write(merge.tenantId, mergedSession(session, merge)))) {
        throw changedDuringMergeError('attendance');
      }
    }
  }
}
