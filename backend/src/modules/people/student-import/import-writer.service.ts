import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { newId } from '../../../platform/database/objects.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { type ParentDetails, StudentEnrolment } from '../registration/student-enrolment.js';
import { namesOf } from '../students/student-names.dto.js';
import { COLUMN_KEYS, type ColumnKey } from './columns.js';
import { firstPasswords } from './password-links.service.js';
import type { CellError, ImportPlan, PlannedRow, StudentDraft } from './import-plan.js';
import { inParallel } from './in-parallel.js';

/** Rows written in parallel; more would only queue in the database. */
const WIDTH = 24;

/** Carries out a plan. Writes each student separately, so that an interrupted import can be repeated. */
@Injectable()
export class ImportWriter {
  constructor(
    private readonly clock: Clock,
    private readonly enrolment: StudentEnrolment,
    private readonly jobs: JobsService,
  ) {}

  /**
   * Creates the students whose fate is `create`, then requests mails for all who have not had one, which also completes
   * an interrupted import. A row whose email was taken after planning becomes an `error`.
   */
  async write(tenant: string, plan: ImportPlan): Promise<void> {
    const rows = plan.rows.filter(({ fate }) => fate === 'create');
    await inParallel(rows, WIDTH, (row) => this.writeRow(tenant, row));
    await this.jobs.request(firstPasswords, { tenantId: tenant });
  }

  private async writeRow(tenant: string, row: PlannedRow): Promise<void> {
    try {
      row.studentId = await this.create(tenant, row.draft);
    } catch (error) {
      row.fate = 'error';
      row.draft.errors.push(lateError(error));
    }
  }

  private async create(tenant: string, draft: StudentDraft): Promise<string> {
    const { email, studentPhone, schoolId, groupId } = draft;
    const student = { id: newId(), ...namesOf(draft), email, studentPhone, schoolId, tenantId: tenant };
    const now = this.clock.now();
    const group = groupId ? { group: { id: groupId, memberFrom: now } } : {};
    const enrolled = { ...student, emailProvenAt: now, ...group };
    await this.enrolment.enrol(enrolled, parentOf(draft), 'team');
    return student.id;
  }
}

const parentOf = ({ parentName: name, parentPhone: phone, parentEmail: email }: StudentDraft): ParentDetails | null =>
  email ? { name, phone, email } : null;

const isColumn = (field: unknown): field is ColumnKey => COLUMN_KEYS.some((key) => key === field);

/**
 * The rejection of one row as a cell error; any other error ends the import.
 * @throws the error itself if it is not a rejection
 */
function lateError(error: unknown): CellError {
  if (!(error instanceof AppError) || error.status !== 400 || !error.sentence) throw error;
  const { errors } = error.body;
  const field: unknown = Array.isArray(errors) ? Reflect.get(Object(errors[0]), 'field') : undefined;
  return { column: isColumn(field) ? field : 'email', sentence: error.sentence };
}
