import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../people/placed-student.js';
import type { GradebookSettings } from '../gradebook/settings/gradebook-settings.js';
import { YearWeights } from '../gradebook/settings/year-weights.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import type { GroupEntry } from '../schools/directory/directory-entries.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';

/** How many students' results are read together: limits what a round holds in memory. */
const BATCH = 100;

/** A batch of one group's students. */
export interface StudentBatch {
  group: GroupEntry;
  settings: GradebookSettings | null;
  students: PlacedStudent[];
}

/** Lists the students of the years that are taught, in batches. */
@Injectable()
export class TaughtGroups {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly weights: YearWeights,
  ) {}

  async *batches(tenantId: string): AsyncGenerator<StudentBatch> {
    const years = (await this.directory.listYears(tenantId)).filter(({ archivedAt }) => archivedAt === null);
    for (const { id: yearId } of years) {
      const settings = await this.weights.find(tenantId, yearId);
      for (const group of await this.directory.listGroupsOfYear(tenantId, yearId)) {
        const all = await this.students.listPlaced(tenantId, [group.id]);
        for (let first = 0; first < all.length; first += BATCH) {
          yield { group, settings, students: all.slice(first, first + BATCH) };
        }
      }
    }
  }
}
