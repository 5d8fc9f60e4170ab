import { Injectable } from '@nestjs/common';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';

interface GroupMember {
  tenantId: string | null;
  groupId: string | null;
}

/** Looks up a student's year, which is the year of their group. */
@Injectable()
export class StudentYear {
  constructor(private readonly directory: SchoolDirectory) {}

  /** @returns null while the student is waiting for access */
  async of({ tenantId, groupId }: GroupMember): Promise<string | null> {
    if (!tenantId || !groupId) return null;
    return (await this.directory.findGroup(tenantId, groupId))?.yearId ?? null;
  }

  /** @throws AppError 403 unless it is the student's own year */
  async assertOwn(student: GroupMember, yearId: string): Promise<void> {
    const own = await this.of(student);
    if (!own) throw schoolErrors.noGroup();
    if (own !== yearId) throw schoolErrors.notYourYear();
  }
}
