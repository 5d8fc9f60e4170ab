import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../students/student-directory.js';
import type { StudentEntry } from '../students/student-entry.js';
import { type ChildOfParent, type ParentRecord, ParentsRepository } from '../parent-links/parents.repository.js';

export interface DigestRecipient {
  child: StudentEntry;
  parent: ParentRecord;
}

/** Parents who have chosen a password, with their children: mails about a child may go to them. */
@Injectable()
export class DigestRecipients {
  constructor(
    private readonly students: StudentDirectory,
    private readonly parents: ParentsRepository,
  ) {}

  /** Null if the child no longer exists, or has no parent who has activated. */
  async find(tenantId: string, studentId: string): Promise<DigestRecipient | null> {
    const child = await this.students.find(tenantId, studentId);
    const parent = child?.parentId ? await this.parents.find(child.parentId) : null;
    return child && parent?.activated ? { child, parent } : null;
  }

  /**
   * Among the next `limit` children of every tenant, by id, those whose parent has activated. `last` is the child to
   * continue after; null at the end.
   */
  async page(after: string | null, limit: number): Promise<{ recipients: ChildOfParent[]; last: string | null }> {
    const children = await this.parents.childrenAfter(after, limit);
    const parents = await this.parents.summaries([...new Set(children.map(({ parentId }) => parentId))]);
    return {
      recipients: children.filter(({ parentId }) => parents.get(parentId)?.activated),
      last: children.at(-1)?.studentId ?? null,
    };
  }
}
