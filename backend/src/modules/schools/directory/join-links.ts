import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/config/secrets.js';
import { schoolErrors } from '../schools.errors.js';
import type { GroupEntry, JoinLinkEntry } from './directory-entries.js';
import { GroupsRepository } from './groups.repository.js';
import { YearsRepository } from './years.repository.js';

/**
 * Sizes in bytes. A token consists of the ids of tenant and group, a nonce, and a signature of all three, as base64url.
 */
const ID = 12;
const NONCE = 6;
const CONTENT = 2 * ID + NONCE;
const SIGNATURE = 12;

export const newNonce = (): string => randomBytes(NONCE).toString('base64url');

/**
 * The links by which students register for a group. They are signed, and valid until they expire or the group gets
 * another nonce.
 */
@Injectable()
export class JoinLinks {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly groups: GroupsRepository,
    private readonly years: YearsRepository,
    private readonly clock: Clock,
  ) {
    this.key = deriveKey(config.env.APP_SECRET, 'join-link');
  }

  tokenOf({ tenantId, id }: GroupEntry, { nonce }: JoinLinkEntry): string {
    const content = Buffer.concat([Buffer.from(tenantId + id, 'hex'), Buffer.from(nonce, 'base64url')]);
    return Buffer.concat([content, this.signatureOf(content)]).toString('base64url');
  }

  isOver({ expiresAt }: JoinLinkEntry): boolean {
    return expiresAt <= this.clock.now();
  }

  /**
   * The group of a token.
   * @throws AppError 400 `join_link_invalid` if it was not issued here, is revoked or expired, or its year is archived
   */
  async open(token: string): Promise<{ group: GroupEntry; joinLink: JoinLinkEntry }> {
    const bytes = Buffer.from(token, 'base64url');
    const content = bytes.subarray(0, CONTENT);
    const isSigned =
      bytes.length === CONTENT + SIGNATURE && timingSafeEqual(bytes.subarray(CONTENT), this.signatureOf(content));
    const [tenantId, groupId] = [0, ID].map((at) => content.subarray(at, at + ID).toString('hex'));
    const found = isSigned && tenantId && groupId ? await this.groups.findWithJoinLink(tenantId, groupId) : null;
    const nonce = content.subarray(2 * ID).toString('base64url');
    const year = found && (await this.years.find(found.group.tenantId, found.group.yearId));
    const isGood = found?.joinLink?.nonce === nonce && !this.isOver(found.joinLink) && !year?.archivedAt;
    if (!found?.joinLink || !isGood) {
      throw schoolErrors.joinLinkInvalid();
    }
    return { group: found.group, joinLink: found.joinLink };
  }

  private signatureOf(content: Buffer): Buffer {
    return createHmac('sha256', this.key).update(content).digest().subarray(0, SIGNATURE);
  }
}
