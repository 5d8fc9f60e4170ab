import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { changedDuringMergeError, type StudentMerge } from './student-merge.extension.js';
import type { ParentConsent } from '../../auth/users/user.schema.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { mergedHistory } from '../memberships/group-memberships.js';
import { MembershipsRepository } from '../memberships/memberships.repository.js';
import { placeOf } from '../memberships/place-row.js';
import { ParentLinks } from '../parent-links/parent-links.js';
import { type ParentRecord, ParentsRepository } from '../parent-links/parents.repository.js';
import { SetAsidesRepository } from '../set-asides/set-asides.repository.js';
import { DeletedStudentsRepository, type MergedStudent } from '../students/deleted-students.repository.js';
import type { StudentRecord } from '../students/student-record.js';
import { type StudentChange, StudentsRepository } from '../students/students.repository.js';

/**
 * Fills gaps in the kept account from the merged one: parent, group, phone, the name in the other script. Sets the rest
 * aside.
 */
@Injectable()
export class AccountMerge {
  constructor(
    private readonly students: StudentsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly deleted: DeletedStudentsRepository,
    private readonly parents: ParentsRepository,
    private readonly links: ParentLinks,
    private readonly directory: SchoolDirectory,
    private readonly setAsides: SetAsidesRepository,
    private readonly clock: Clock,
  ) {}

  /** Runs again after a crash. Does nothing if the account has already been moved. */
  async move(merge: StudentMerge): Promise<void> {
    const { tenantId, keptId, goneId } = merge;
    const gone = await this.deleted.findMerged(tenantId, goneId);
    const kept = await this.students.find(tenantId, keptId);
    if (!gone || gone.isMoved || !kept) return;
    const parent = gone.parentId ? await this.parents.find(gone.parentId) : null;
    await this.setAsides.keepAccount(merge, accountOf(gone, parent), this.clock.now());
    await this.fill(merge, kept, { gone, parent });
    await this.place(merge, kept, gone.groupId);
    await this.joinHistories(merge, gone);
    const consents = allConsents(kept.parentConsents, gone.parentConsents);
    if (consents && !(await this.students.replaceConsents(tenantId, kept, consents)))
      throw changedDuringMergeError('a consent');
    if (gone.parentId) await this.links.settle(gone.parentId, goneId);
  }

  private async fill(
    { tenantId, keptId }: StudentMerge,
    kept: StudentRecord,
    { gone, parent }: { gone: MergedStudent; parent: ParentRecord | null },
  ): Promise<void> {
    const own = missingFields(kept, gone);
    const fromParentId = kept.parentId ? idOf(kept.parentId) : null;
    if (fromParentId || !parent) {
      if (Object.keys(own).length > 0) await this.students.change(tenantId, keptId, { fields: own, fromParentId });
      return;
    }
    const { parentName, parentPhone, parentUnconfirmed } = gone;
    const details = { ...(parentName ? { parentName } : {}), ...(parentPhone ? { parentPhone } : {}) };
    const named = { name: parent.name, email: parent.email, isVouched: !parentUnconfirmed };
    await this.links.link(keptId, named, (toParentId) =>
      this.students.change(tenantId, keptId, {
        ...{ fields: { ...own, ...details }, fromParentId, toParentId, parentUnconfirmed },
      }),
    );
  }

  /** Puts the kept account into the merged account's group, if it awaits access. */
  private async place({ tenantId, keptId }: StudentMerge, kept: StudentRecord, groupId: string | null): Promise<void> {
    if (kept.groupId || !groupId || !(await this.directory.findGroup(tenantId, groupId))) return;
    await this.links.vouching(tenantId, { studentIds: [keptId] }, () =>
      this.memberships.assignGroup(tenantId, [keptId], { groupId, at: this.clock.now() }),
    );
  }

  /** The kept account was in its groups whenever one of the two was. */
  private async joinHistories({ tenantId, keptId }: StudentMerge, gone: MergedStudent): Promise<void> {
    const read = await this.students.find(tenantId, keptId);
    if (!read) return;
    const { groupId, memberships } = placeOf(read);
    const next = mergedHistory(memberships, gone.memberships, { groupId, at: gone.deletedAt });
    if (!(await this.memberships.replaceHistory(tenantId, keptId, { read, next })))
      throw changedDuringMergeError('the group');
  }
}

function missingFields(kept: StudentRecord, { alternateName, studentPhone }: MergedStudent): StudentChange['fields'] {
  return {
    ...(alternateName && !kept.alternateName ? { alternateName } : {}),
    ...(studentPhone && !kept.studentPhone ? { studentPhone } : {}),
  };
}

/** The consents of both accounts, oldest first: a parent's newest one counts. Null if the merged account adds none. */
function allConsents(kept: ParentConsent[] = [], gone: ParentConsent[]): ParentConsent[] | null {
  const consentKey = ({ parentId, at }: ParentConsent) => `${idOf(parentId)}/${at.getTime()}`;
  const known = new Set(kept.map(consentKey));
  const added = gone.filter((consent) => !known.has(consentKey(consent)));
  return added.length > 0 ? [...kept, ...added].toSorted((a, b) => a.at.getTime() - b.at.getTime()) : null;
}

const accountOf = (gone: MergedStudent, parent: ParentRecord | null) => {
  const { name, alternateName, email, studentPhone, parentName, parentPhone } = gone;
  return { name, alternateName, email, studentPhone, parentName, parentPhone, parentEmail: parent?.email ?? null };
};
