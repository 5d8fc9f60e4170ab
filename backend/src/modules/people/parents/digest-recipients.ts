import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../students/student-directory.js';
import type { StudentEntry } from '../students/student-entry.js';
import { type ChildOfParent, DigestRecipientsRepository } from './digest-recipients.repository.js';
import { type ParentRecord, ParentsRepository } from '../parent-links/parents.repository.js';

/** A child and the parent who may be told about it. */
export interface DigestRecipient {
  child: StudentEntry;
  parent: ParentRecord;
}

/** Parents who have chosen a password, and their children: whom mails about a child may go to. */
@Injectable()
export class DigestRecipients {
  constructor(
    private readonly children: DigestRecipientsRepository,
    private readonly students: StudentDirectory,
    private readonly parents: ParentsRepository,
  ) {}

  /** Null when the child is gone, or has no parent who has activated. */
  async find(tenantId: string, studentId: string): Promise<DigestRecipient | null> {
    const child = await this.students.find(tenantId, studentId);
    const parent = child?.parentId ? await this.parents.find(child.parentId) : null;
    return child && parent?.activated ? { child, parent } : null;
  }

  /**
   * The children after one, of every tenant, by id: those of the next `limit` whose parent has activated.
   * `last` is the child to go on after; null at the end.
   */
  async page(after: string | null, limit: number): Promise<{ recipients: ChildOfParent[]; last: string | null }> {
    const children = await this.children.childrenAfter(after, limit);
    const parents = await this.parents.summaries([...new Set(children.map(({ parentId }) => parentId))]);
    return {
      recipients: children.filter(({ parentId }) => parents.get(parentId)?.activated),
      last: children.at(-1)?.studentId ?? null,
    };
  }
}
