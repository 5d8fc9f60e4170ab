import { Injectable } from '@nestjs/common';
import { objectId } from '../../../../platform/database/objects.js';
import { AssistantDirectory } from '../../../auth/assistants/assistant-directory.js';
import type { StudentRowDto } from '../../../auth/students/dto/student-row.dto.js';
import { StudentBatches } from '../../../auth/students/student-batches.js';
import { SchoolDirectory } from '../../../schools/directory/school-directory.js';
import type { CellValue, Column } from './cells.js';
import type { WorkbookContents } from './workbook-contents.js';

const BATCH = 1000;

const STUDENT_COLUMNS: Column[] = [
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
  { header: 'Phone', kind: 'phone', width: 18 },
  { header: 'School', kind: 'text', width: 26 },
  { header: 'Year', kind: 'text', width: 16 },
  { header: 'Group', kind: 'text', width: 18 },
  { header: 'Parent Name', kind: 'text', width: 28 },
  { header: 'Parent Email', kind: 'text', width: 32 },
  { header: 'Parent Phone', kind: 'phone', width: 18 },
  { header: 'Parent Account', kind: 'text', width: 16 },
  { header: 'Registered', kind: 'instant', width: 18 },
];
const ASSISTANT_COLUMNS: Column[] = [
  { header: 'Name', kind: 'text', width: 28 },
  { header: 'Email', kind: 'text', width: 32 },
];

/** Every student and assistant of a tenant. */
@Injectable()
export class UsersWorkbook {
  constructor(
    private readonly students: StudentBatches,
    private readonly assistants: AssistantDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  async contents(tenantId: string): Promise<WorkbookContents> {
    const total = await this.students.count({ tenantId });
    return {
      batches: Math.ceil(total / BATCH) + 1,
      sheets: [
        { name: 'Students', columns: STUDENT_COLUMNS, batches: this.studentRows(tenantId) },
        { name: 'Assistants', columns: ASSISTANT_COLUMNS, batches: this.assistantRows(tenantId) },
      ],
    };
  }

  private async *studentRows(tenantId: string): AsyncGenerator<CellValue[][]> {
    const groups = await this.directory.listGroups(tenantId);
    const names = new Map(groups.map(({ id, name }) => [id, name]));
    for await (const batch of this.students.each({ tenantId }, BATCH)) {
      yield batch.map((student) => studentRow(student, names));
    }
  }

  private async *assistantRows(tenantId: string): AsyncGenerator<CellValue[][]> {
    const assistants = await this.assistants.list(tenantId);
    yield assistants.map(({ name, email }) => [name, email]);
  }
}

function studentRow(student: StudentRowDto, groupNames: Map<string, string>): CellValue[] {
  return [
    student.name,
    student.email,
    student.studentPhone,
    student.schoolId?.name ?? null,
    student.yearId?.name ?? null,
    (student.groupId && groupNames.get(student.groupId)) ?? null,
    student.parentName,
    student.parentEmail,
    student.parentPhone,
    parentAccount(student),
    // An id is made when the student registers, or is imported.
    objectId(student._id).getTimestamp(),
  ];
}

function parentAccount({ parentId }: StudentRowDto): string | null {
  if (!parentId) return null;
  return parentId.activated ? 'Active' : 'Invited';
}
