import { Injectable } from '@nestjs/common';
import { newId } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { type ParentDetails, StudentEnrolment } from '../registration/student-enrolment.js';
import { COLUMN_KEYS, type ColumnKey } from './columns.js';
import type { ImportPlan, PlannedRow, StudentDraft } from './import-plan.js';
import { inParallel } from './in-parallel.js';
import { PasswordLinks } from './password-links.service.js';

/** Rows that are written at a time. More only makes the database queue. */
const WIDTH = 8;

/** Writes what a plan says. Each student is one write of their own, so that an interrupted import can be repeated. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly enrolment: StudentEnrolment,
    private readonly links: PasswordLinks,
  ) {}

  /**
   * Makes the students whose fate is `create`, and finishes those whom an interrupted import left without a mail. A row that
   * somebody else got ahead of since the plan becomes an `error`.
   */
  async write(tenant: string, plan: ImportPlan): Promise<void> {
    await inParallel(plan.rows, WIDTH, (row) => this.writeRow(tenant, row));
  }

  private async writeRow(tenant: string, row: PlannedRow): Promise<void> {
    const { draft, fate, neverMailed } = row;
    if (fate === 'error' || (fate === 'exists' && !neverMailed)) return;
    try {
      if (fate === 'create') row.studentId = await this.create(tenant, draft);
    } catch (error) {
      row.fate = 'error';
      draft.errors.push(lateError(error));
      return;
    }
    await this.links.send(tenant, [draft]);
  }

  private async create(tenant: string, draft: StudentDraft): Promise<string> {
    const { name, email, studentPhone, schoolId, groupId } = draft;
    const student = { id: newId(), name, email, studentPhone, schoolId, tenantId: tenant };
    await this.enrolment.enrol({ ...student, ...(groupId ? { groupId } : {}) }, parentOf(draft));
    return student.id;
  }
}

const parentOf = ({ parentName: name, parentPhone: phone, parentEmail: email }: StudentDraft): ParentDetails | null =>
  email ? { name, phone, email } : null;

const isColumn = (field: unknown): field is ColumnKey => COLUMN_KEYS.some((key) => key === field);

/** A refusal of one row; anything else ends the import. @throws the error itself when it is no refusal */
function lateError(error: unknown): { column: ColumnKey; message: string } {
  if (!(error instanceof AppError) || error.status !== 400) throw error;
  const { errors } = error.body;
  const field: unknown = Array.isArray(errors) ? Reflect.get(Object(errors[0]), 'field') : undefined;
  return { column: isColumn(field) ? field : 'email', message: error.message };
}
