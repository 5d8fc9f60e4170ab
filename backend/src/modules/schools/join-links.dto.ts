import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Id } from '../../platform/http/dto-rules.js';
import { SchoolChoiceDto } from './schools.dto.js';

const MOST_DAYS = 90;

export class MakeJoinLinkDto {
  /** Number of days that the link is valid. */
  @IsInt({ message: 'days must be a whole number.' })
  @Min(1, { message: 'A link is good for at least 1 day.' })
  @Max(MOST_DAYS, { message: `A link is good for at most ${MOST_DAYS} days.` })
  days: number;

  /** The school prefilled on the form; if left out, students choose one of the teacher's schools. */
  @IsOptional()
  @Id()
  schoolId?: string;
}

/** A group's join link: `/join/{token}`. All fields are null if there is none. */
export class JoinLinkDto {
  token: string | null;
  expiresAt: Date | null;
  schoolId: string | null;
}

/** What the registration form shows for a join link. */
export class GroupInvitationDto {
  group: string;
  year: string;
  /** The prefilled school; null if students choose one. */
  schoolId: string | null;
  /** The teacher's schools, by name. */
  schools: SchoolChoiceDto[];
  expiresAt: Date;
}
