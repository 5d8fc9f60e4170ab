import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/durations.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { KEPT_MS } from '../../../platform/retention/retention.js';
import { peopleErrors } from '../people.errors.js';
import { type NewParent, type ParentRecord, ParentsRepository } from './parents.repository.js';
import { defineJob } from '../../../platform/queues/job-definition.js';

/** Mails a one-time password, generated when the mail is sent, to a parent who has never chosen a password. */
export const parentInvitation = defineJob<{ parentId: string }>({
  name: 'auth.parent-invitation',
  queue: 'mail',
  key: ({ parentId }) => parentId,
  // Left by a request that put the child into a group but crashed before it invited the parent.
  forgotten: {
    afterMs: 10 * MINUTE_MS,
    find: async (get, before, limit) => {
      const parentIds = await get(ParentsRepository).listUninvited(before, limit);
      return parentIds.map((parentId) => ({ parentId }));
    },
  },
});

export interface ParentErasurePayload {
  parentId: string;
  /** The child whose removal left the parent without children. */
  childId: string;
}

/**
 * Removes the traces of a deleted parent: after the last child, or because the team has replaced the parent. Runs an
 * hour later, when work under way has left its traces. Requested before the parent is removed, so that a crash leaves
 * nobody out.
 */
export const parentErasure = defineJob<ParentErasurePayload>({
  name: 'auth.parent-erasure',
  queue: 'maintenance',
  attempts: 10,
});

/** Far longer than any write can take: a link still not settled belongs to a crashed request. */
const CLAIM_MS = 10 * MINUTE_MS;

export interface NamedParent extends NewParent {
  /** The team has named the parent, or has put the child into a group. Only such parents are mailed. */
  isVouched: boolean;
}

/**
 * Links between students and parents, across two documents without a transaction:
 *
 * 1. claim: find or create the parent of the email, with the child's claim on its row, in one write;
 * 2. write the parent's id to the child's row: this one write decides;
 * 3. settle: a parent with a child loses the claim; one without is removed, unless another child claims it.
 *
 * After a crash the sweeper settles the claim. So a child never refers to a missing parent, two children who name the
 * same new email share one parent, and no parent is left without children.
 */
@Injectable()
export class ParentLinks {
  private readonly logger = new Logger(ParentLinks.name);

  constructor(
    private readonly parents: ParentsRepository,
    private readonly jobs: JobsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs `write`, which stores the parent's id in the child's row. A new parent is invited by mail once the team vouches.
   * @throws AppError 400 `email_taken` when the email belongs to a teacher or a student, and what `write` throws
   */
  async link<Result>(
    childId: string,
    parent: NamedParent,
    write: (parentId: string) => Promise<Result>,
  ): Promise<Result> {
    const claimed = await this.parents.claimByEmail(parent, this.newClaim(childId));
    if (!claimed) throw parentEmailTaken();
    return this.settling(claimed.id, childId, async () => {
      const result = await write(claimed.id);
      if (parent.isVouched) await this.inviteConfirmed(claimed);
      return result;
    });
  }

  /** Runs `write`, which unlinks the child from this parent, and removes the parent if no other child is left. */
  async unlink<Result>(childId: string, parentId: string, write: () => Promise<Result>): Promise<Result> {
    await this.parents.claim(parentId, this.newClaim(childId));
    return this.settling(parentId, childId, write);
  }

  /** Releases the child's claim, and removes the parent if it has no children. */
  async settle(parentId: string, childId: string): Promise<void> {
    for (;;) {
      const version = await this.parents.linkVersion(parentId);
      if (version === null) return;
      if (await this.parents.hasChildren(parentId)) return this.parents.release(parentId, childId);
      const now = this.clock.now();
      await this.prepareErasure(parentId, childId);
      if (await this.parents.removeUnclaimed(parentId, { version, childId, now })) return;
      // No link has changed, so another child's claim kept the parent, and that child will settle it.
      if ((await this.parents.linkVersion(parentId)) === version) return this.parents.release(parentId, childId);
    }
  }

  /**
   * Deletes job rows that contain the address at once: once the parent is deleted, nothing can find the address any
   * more.
   */
  private async prepareErasure(parentId: string, childId: string): Promise<void> {
    const parent = await this.parents.find(parentId);
    if (!parent) return;
    const runAfter = new Date(this.clock.now().getTime() + KEPT_MS.deletedParents);
    await this.jobs.request(parentErasure, { parentId, childId }, { runAfter });
    await this.jobs.forget([], [parent.email]);
  }

  /**
   * Settles the claim of a crashed request. Invites the parent and invalidates other teams' one-time passwords if that
   * request had not done so.
   */
  async settleAbandoned(parentId: string, childId: string): Promise<void> {
    const parent = await this.parents.find(parentId);
    if (parent && (await this.parents.hasConfirmedChildren(parentId))) await this.inviteConfirmed(parent);
    await this.settle(parentId, childId);
  }

  /**
   * Runs `write`, with which the team vouches for the parents that some of its students have named. They are invited
   * if they were not. A one-time password that one team has read out must not show another team's children: it is
   * invalidated, and the parent is mailed a new one.
   * @param of the students, or the one parent
   */
  async vouching<Result>(
    tenantId: string,
    of: { studentIds: string[] } | { parentId: string },
    write: () => Promise<Result>,
  ): Promise<Result> {
    const parentIds = await this.parents.listUnconfirmed(tenantId, of);
    // Before the write, so that a crash leaves no valid password: a parent without one is invited later.
    await this.parents.dropPasswordsOfOtherTeams(tenantId, parentIds);
    const result = await write();
    for (const id of parentIds) {
      const parent = await this.parents.find(id);
      if (parent) await this.inviteConfirmed(parent);
    }
    return result;
  }

  /** Mails a one-time password to a parent of this tenant's student. */
  async mailInvitation(parentId: string, tenantId: string): Promise<void> {
    await this.jobs.request(parentInvitation, { parentId }, { tenantId });
  }

  /** Ends a one-time password that was issued before another team's child was confirmed, and invites the parent. */
  private async inviteConfirmed(parent: ParentRecord): Promise<void> {
    if (parent.activated) return;
    const isShared = parent.invited && (await this.parents.hasChildrenOfTwoTeams(parent.id));
    const isEnded = isShared && (await this.parents.dropOneTimePasswords(parent.id));
    if (isEnded || !parent.invited) await this.jobs.request(parentInvitation, { parentId: parent.id });
  }

  private async settling<Result>(parentId: string, childId: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } finally {
      // The child's row has already decided; the sweeper settles a leftover claim.
      await this.settle(parentId, childId).catch((error: Error) => {
        this.logger.warn(`parent ${parentId} is left to the sweeper: ${error.message}`);
      });
    }
  }

  private newClaim(childId: string) {
    return { childId, until: new Date(this.clock.now().getTime() + CLAIM_MS) };
  }
}

const parentEmailTaken = (): AppError => {
  return peopleErrors.parentEmailTaken().onField('parentEmail');
};

/** A student and their parent must have different emails. Emails are lowercased. @throws AppError 400 `same_email` */
export function assertOwnEmail(email: string, parentEmail: string | undefined): void {
  if (email !== parentEmail) return;
  throw peopleErrors.sameEmail().onField('parentEmail');
}
