import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { JobsService } from '../../../platform/queues/jobs.service.js';
import { parentInvitation } from './parent-invitation.job.js';
import { type ParentRecord, ParentsRepository } from './parents.repository.js';

/** A request that has not settled its link after this time has died: far longer than any write may take. */
const CLAIM_MS = 10 * 60_000;

export interface NamedParent {
  name: string;
  /** Lowercased. */
  email: string;
  /** The team has named the parent, or has put the child into a group. Nobody else is mailed. */
  isVouched: boolean;
}

/**
 * Links between students and parents, across two documents without a transaction:
 *
 * 1. claim: the parent of the email is found or made, with the child's claim on its row, in one write;
 * 2. the child's row is written with the parent's id: the one write that decides;
 * 3. settle: a parent with a child stays and loses the claim; one without goes, unless another child claims it.
 *
 * A crash in between leaves the claim, which the sweeper settles. So a child never names a parent who is not there, two
 * children who name a new email at once share one parent, and no parent without children stays.
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
      if (parent.isVouched) await this.inviteIfNew(claimed);
      await this.endForeignInvitations(claimed);
      return result;
    });
  }

  /** Runs `write`, which takes the child from this parent; the parent goes when no other child is left. */
  async unlink<Result>(childId: string, parentId: string, write: () => Promise<Result>): Promise<Result> {
    await this.parents.claim(parentId, this.newClaim(childId));
    return this.settling(parentId, childId, write);
  }

  /** Ends what `childId` claims of the parent: the parent stays with its children, or goes without any. */
  async settle(parentId: string, childId: string): Promise<void> {
    for (;;) {
      const version = await this.parents.linkVersion(parentId);
      if (version === null) return;
      if (await this.parents.hasChildren(parentId)) return this.parents.release(parentId, childId);
      const now = this.clock.now();
      if (await this.parents.removeUnclaimed(parentId, { version, childId, now })) return;
      // Nothing has changed, so another child's claim keeps the parent: that child settles it.
      if ((await this.parents.linkVersion(parentId)) === version) return this.parents.release(parentId, childId);
    }
  }

  /** What a crashed request left of a link: its claim, and perhaps a new parent whom nobody has invited. */
  async settleAbandoned(parentId: string, childId: string): Promise<void> {
    const parent = await this.parents.find(parentId);
    if (parent && (await this.parents.hasConfirmedChildren(parentId))) await this.inviteIfNew(parent);
    await this.settle(parentId, childId);
  }

  /** Invites those of the parents whom nobody has invited: the team has just vouched for them. */
  async inviteNew(parentIds: string[]): Promise<void> {
    for (const id of parentIds) {
      const parent = await this.parents.find(id);
      if (parent) await this.inviteIfNew(parent);
    }
  }

  /**
   * A one-time password that one team has read out must not show the children of another: it dies, and the parent is
   * mailed a new one.
   */
  private async endForeignInvitations(parent: ParentRecord): Promise<void> {
    if (parent.activated || !(await this.parents.hasChildrenOfTwoTeams(parent.id))) return;
    if (await this.parents.dropOneTimePasswords(parent.id)) {
      await this.jobs.request(parentInvitation, { parentId: parent.id });
    }
  }

  private async settling<Result>(parentId: string, childId: string, write: () => Promise<Result>): Promise<Result> {
    try {
      return await write();
    } finally {
      // The link itself is written, or is not: a claim that stays behind changes neither, and the sweeper settles it.
      await this.settle(parentId, childId).catch((error: Error) => {
        this.logger.warn(`parent ${parentId} is left to the sweeper: ${error.message}`);
      });
    }
  }

  private async inviteIfNew(parent: ParentRecord): Promise<void> {
    if (parent.activated || parent.invited) return;
    await this.jobs.request(parentInvitation, { parentId: parent.id });
  }

  private newClaim(childId: string) {
    return { childId, until: new Date(this.clock.now().getTime() + CLAIM_MS) };
  }
}

const parentEmailTaken = (): AppError => {
  const message = 'This parent email belongs to another account. Use an email of the parent’s own.';
  return AppError.badRequest('email_taken', message, [{ field: 'parentEmail', message }]);
};

/** A student and the parent are two people. Emails are lowercased. @throws AppError 400 `same_email` */
export function assertOwnEmail(email: string, parentEmail: string | undefined): void {
  if (email !== parentEmail) return;
  const message = 'Student email cannot be the same as parent email.';
  throw AppError.badRequest('same_email', message, [{ field: 'parentEmail', message }]);
}
