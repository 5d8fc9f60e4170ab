import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsString } from 'class-validator';
import { Id } from '../../../../platform/http/dto-rules.js';
import type { ParentConsent } from '../../../auth/users/user.schema.js';

/**
 * Version of the text that parents read today: shells/parent/src/features/dashboard/consent/locales/en.json. With a new version,
 * everybody is asked again.
 */
export const CONSENT_VERSION = '2026-12';

const CONSENT_STATES = ['missing', 'given', 'outdated', 'withdrawn'] as const;
type ConsentState = (typeof CONSENT_STATES)[number];

const MOST_CHILDREN = 50;

/** A parent's consent for one child. */
export class ConsentDto {
  /** `outdated`: the parent consented to an older text. */
  @ApiProperty({ enum: CONSENT_STATES, enumName: 'ConsentState' })
  state: ConsentState;
  /** Version of the text that the parent agreed to; null if never. */
  @ApiProperty({ type: String, nullable: true, example: CONSENT_VERSION })
  textVersion: string | null;
  /** When it was given or withdrawn, ISO 8601 UTC; null if never. */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-01T15:00:00.000Z' })
  at: string | null;
}

export class ChildConsentDto extends ConsentDto {
  childId: string;
  childName: string;
}

export class ConsentsDto {
  /** Version of the text shown today. */
  @ApiProperty({ example: CONSENT_VERSION })
  textVersion: string;
  children: ChildConsentDto[];
}

export class GiveConsentDto {
  /** Version of the text that the parent read. */
  @IsString({ message: 'textVersion must be text.' })
  @ApiProperty({ example: CONSENT_VERSION })
  textVersion: string;

  @ArrayMinSize(1, { message: 'Name a child.' })
  @ArrayMaxSize(MOST_CHILDREN, { message: `At most ${MOST_CHILDREN} children.` })
  @Id({ each: true })
  childIds: string[];
}

export class WithdrawConsentDto {
  @Id()
  childId: string;
}

type Given = Pick<ParentConsent, 'textVersion' | 'at' | 'withdrawnAt'>;

/** The state that a parent's newest consent amounts to. */
export function consentOf(newest: Given | undefined): ConsentDto {
  if (!newest) return { state: 'missing', textVersion: null, at: null };
  const { textVersion, at, withdrawnAt } = newest;
  if (withdrawnAt) return { state: 'withdrawn', textVersion, at: withdrawnAt.toISOString() };
  return { state: textVersion === CONSENT_VERSION ? 'given' : 'outdated', textVersion, at: at.toISOString() };
}
