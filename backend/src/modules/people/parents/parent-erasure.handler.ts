import { Injectable } from '@nestjs/common';
import { Erasure } from '../../../platform/erasure/erasure.js';
import { JobHandler } from '../../../platform/queues/job-handler.js';
import { parentErasure, type ParentErasurePayload } from '../parent-links/parent-links.js';
import { ParentsRepository } from '../parent-links/parents.repository.js';
import { StudentsRepository } from '../students/students.repository.js';
import { idOf } from '../../../platform/database/objects.js';

@Injectable()
@JobHandler(parentErasure)
export class ParentErasureHandler implements JobHandler<ParentErasurePayload> {
  constructor(
    private readonly parents: ParentsRepository,
    private readonly students: StudentsRepository,
    private readonly erasure: Erasure,
  ) {}

  /** Does nothing if the parent was kept for another child. */
  async handle({ parentId, childId }: ParentErasurePayload): Promise<void> {
    if (await this.parents.find(parentId)) return;
    const child = await this.students.findAnywhere(childId);
    await this.erasure.erase({
      tenantId: child && idOf(child.tenantId),
      people: [{ id: parentId, role: 'parent' }],
      // Mails to the address and requests in its name were deleted together with the parent.
      emails: [],
    });
  }
}
