import { Injectable } from '@nestjs/common';
import { changesBetween } from '../../../platform/audit/audit-changes.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import type { SubmissionRecord } from '../../tasks/grading/grading-by-question.js';

interface MarkedScript {
  before: SubmissionRecord;
  after: SubmissionRecord;
  requestId: string;
}

/** Logs scripts marked as a group one by one in the activity log, like scripts marked alone. */
@Injectable()
export class MarkedScriptsLog {
  constructor(private readonly log: AuditLog) {}

  async record(marker: Principal, { before, after, requestId }: MarkedScript): Promise<void> {
    const { tenantId, id, studentId, taskId } = after;
    const subjects = [
      { type: 'submission', id },
      { type: 'student', id: studentId },
      { type: 'task', id: taskId },
    ];
    const names = await this.log.namesOf(tenantId, [{ type: 'assistant', id: marker.id }, ...subjects]);
    const changes = changesBetween(valuesOf(before), valuesOf(after));
    await this.log.record({ action: 'submission.mark', actor: marker, tenantId, subjects, requestId, names, changes });
  }
}

const valuesOf = ({ grade, marks }: SubmissionRecord) => ({ grade, marks: marks?.questions });
