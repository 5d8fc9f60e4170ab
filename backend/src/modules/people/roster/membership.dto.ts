import { ApiProperty } from '@nestjs/swagger';
import { Instant } from '../../../platform/http/instant-rule.js';

export class ChangeMembershipDto {
  /** Since when the student has been in their group. What closed before is not theirs. */
  @Instant()
  from: string;
}

/** A student's time in one group. */
export class MembershipDto {
  groupId: string;
  /** Null if the group has been deleted. */
  @ApiProperty({ type: String, nullable: true, example: 'Sunday 5 pm' })
  groupName: string | null;
  /** @example 2026-03-01T20:00:00.000Z */
  from: string;
  /** Null while it lasts. @example 2026-06-01T20:00:00.000Z */
  until: string | null;
}
