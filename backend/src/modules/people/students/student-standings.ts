import { Injectable } from '@nestjs/common';
import { Features } from '../../../platform/features/features.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';
import type { StudentStanding, StudentView } from './student.dto.js';
import { StudentPagesRepository } from './student-pages.repository.js';
import './student-standings.extension.js';

/** Finds the students to whom a standing applies. */
@Injectable()
export class StudentStandings {
  constructor(
    private readonly pages: StudentPagesRepository,
    private readonly parents: ParentsRepository,
    private readonly features: Features,
  ) {}

  async of(tenantId: string, standing: StudentStanding): Promise<Pick<StudentView, 'studentIds' | 'parentIds'>> {
    if (standing === 'not-invited')
      return { parentIds: await this.parents.listUninvitedAmong(await this.pages.parentIds(tenantId)) };
    const lists = await this.features.askAll(({ slippingStudents }) => slippingStudents?.(this.features.get, tenantId));
    return { studentIds: lists.flat() };
  }
}
