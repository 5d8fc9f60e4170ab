import { Injectable } from '@nestjs/common';
import { idOf } from '../../../../platform/database/objects.js';
import { AssistantsService } from '../../../people/teachers/assistants.service.js';
import { type StoredParent, type StoredStudent, StudentBatches } from '../../../people/students/student-batches.js';
import type { GroupOfYear } from '../../../schools/directory/directory-entries.js';
import { SchoolDirectory } from '../../../schools/directory/school-directory.js';
import type { CellValue, Column } from './cells.js';
import type { WorkbookContents } from './workbook-writer.js';

const BATCH = 250;

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
  { header: 'Parent Account', kind: 'word', width: 16 },
  { header: 'Registered', kind: 'instant', width: 18 },
  { header: 'Other Spelling', kind: 'text', width: 28 },
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
    private readonly assistants: AssistantsService,
    private readonly directory: SchoolDirectory,
  ) {}

  async contents(tenantId: string): Promise<WorkbookContents> {
    const total = await this.students.count({ tenantId });
    return {
      batches: Math.ceil(total / BATCH) + 1,
      sheets: [
        { name: 'Students', columns: STUDENT_COLUMNS, repeated: 1, batches: this.studentRows(tenantId) },
        { name: 'Assistants', columns: ASSISTANT_COLUMNS, repeated: 1, batches: this.assistantRows(tenantId) },
      ],
    };
  }

  private async *studentRows(tenantId: string): AsyncGenerator<CellValue[][]> {
    const groups = await this.directory.listGroups(tenantId);
    const places = { schools: new Map<string, string>(), groups: new Map(groups.map((group) => [group.id, group])) };
    for await (const batch of this.students.each({ tenantId }, BATCH)) {
      const [parents] = await Promise.all([
        this.students.parentsOf(batch),
        this.learnSchools(tenantId, batch, places.schools),
      ]);
      yield batch.map((student) => studentRow(student, { ...places, parents }));
    }
  }

  /** Adds names of schools that earlier batches did not include, also of deleted schools. */
  private async learnSchools(tenantId: string, batch: StoredStudent[], known: Map<string, string>): Promise<void> {
    const ids = new Set(batch.flatMap(({ schoolId }) => (schoolId ? [idOf(schoolId)] : [])));
    const unknown = [...ids].filter((id) => !known.has(id));
    if (unknown.length === 0) return;
    for (const [id, name] of await this.directory.schoolNames(tenantId, unknown)) known.set(id, name);
  }

  private async *assistantRows(tenantId: string): AsyncGenerator<CellValue[][]> {
    const assistants = await this.assistants.listOfTenant(tenantId);
    yield assistants.map(({ name, email }) => [name, email]);
  }
}

interface Joined {
  schools: Map<string, string>;
  groups: Map<string, GroupOfYear>;
  parents: Map<string, StoredParent>;
}

function studentRow(student: StoredStudent, { schools, groups, parents }: Joined): CellValue[] {
  const group = student.groupId && groups.get(idOf(student.groupId));
  const parent = student.parentId && parents.get(idOf(student.parentId));
  return [
    student.name,
    student.email,
    student.studentPhone ?? null,
    (student.schoolId && schools.get(idOf(student.schoolId))) ?? null,
    group?.yearName ?? null,
    group?.name ?? null,
    student.parentName ?? null,
    parent?.email ?? null,
    student.parentPhone ?? null,
    parent ? parentAccount(parent) : null,
    // The time of registration or import, when the id was created.
    student._id.getTimestamp(),
    student.alternateName ?? null,
  ];
}

const parentAccount = ({ activated, invited }: StoredParent): string => {
  if (activated) return 'Active';
  return invited ? 'Invited' : 'Not Invited Yet';
};
