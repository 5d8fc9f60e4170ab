import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Id } from '../../platform/http/dto-rules.js';
import { SchoolChoiceDto } from './schools.dto.js';

const MOST_DAYS = 90;

export class MakeJoinLinkDto {
  /** For how many days it is good. */
  @IsInt({ message: 'days must be a whole number.' })
  @Min(1, { message: 'A link is good for at least 1 day.' })
  @Max(MOST_DAYS, { message: `A link is good for at most ${MOST_DAYS} days.` })
  days: number;

  /** The school that is filled in on the form; left out, students choose one of the teacher's. */
  @IsOptional()
  @Id()
  schoolId?: string;
}

/** A group's link: `/join/{token}`. All null while it has none. */
export class JoinLinkDto {
  token: string | null;
  expiresAt: Date | null;
  schoolId: string | null;
}

/** What a link invites to. */
export class GroupInvitationDto {
  group: string;
  year: string;
  /** The school that is filled in; null when it is to be chosen. */
  schoolId: string | null;
  /** The teacher's schools, by name. */
  schools: SchoolChoiceDto[];
  expiresAt: Date;
}
