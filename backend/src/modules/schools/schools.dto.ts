import { EachOf, Id, ObjectOf, RequiredText } from '../../platform/http/dto-rules.js';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { WebLink } from '../../platform/http/web-link.js';
import { refusedWith } from '../../platform/http/field-rule.js';
import { commonFields } from '../../platform/http/common.fields.js';
import { schoolFields } from './schools.errors.js';

export class CreateSchoolDto {
  @RequiredText(120, schoolFields.schoolName())
  name: string;

  /** The caller's own id; for an assistant, the teacher's id. */
  @Id()
  teacherId: string;
}

export class RenameSchoolDto {
  @RequiredText(120, schoolFields.schoolName())
  name: string;
}

/** A school as listed on the registration form. */
export class SchoolChoiceDto {
  _id: string;
  name: string;
}

export class SchoolDto extends SchoolChoiceDto {
  teacherId: string;
}

const MAX_ZOOM_LINKS = 50;

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The weekly time of a live class, by the school's clock. */
export class WeeklyTimeDto {
  /** 1 is Monday, 7 is Sunday. */
  @IsInt(refusedWith(schoolFields.weekday()))
  @Min(1, refusedWith(schoolFields.weekday()))
  @Max(7, refusedWith(schoolFields.weekday()))
  @ApiProperty({ type: Number, minimum: 1, maximum: 7, example: 6 })
  weekday: number;

  @Matches(CLOCK, refusedWith(commonFields.time({ example: '17:30' })))
  @ApiProperty({ type: String, pattern: CLOCK.source, example: '17:30' })
  time: string;
}

/** A live class that a year's students can join. */
export class ZoomLinkDto {
  @RequiredText(120, schoolFields.linkTitle())
  title: string;

  @WebLink()
  link: string;

  /** Weekly time; left out or null if it is not known. */
  @IsOptional()
  @ObjectOf(WeeklyTimeDto, 'weekly needs a day and a time.')
  @ApiProperty({ type: WeeklyTimeDto, nullable: true, required: false })
  weekly?: WeeklyTimeDto | null;
}

export class ReplaceZoomLinksDto {
  /** All links of the year; any that are not listed are deleted. */
  @IsArray({ message: 'zoomLinks must be a list.' })
  @ArrayMaxSize(MAX_ZOOM_LINKS, refusedWith(schoolFields.tooManyLinks({ max: MAX_ZOOM_LINKS })))
  @EachOf(ZoomLinkDto, 'Each link needs a title and an address.')
  zoomLinks: ZoomLinkDto[];
}

export class CreateYearDto {
  @RequiredText(120, schoolFields.yearName())
  name: string;

  /** The caller's own id; for an assistant, the teacher's id. */
  @Id()
  teacherId: string;
}

export class RenameYearDto {
  @RequiredText(120, schoolFields.yearName())
  name: string;
}

/** A year or group with its new name. */
export class RenamedDto {
  _id: string;
  name: string;
}

export class YearGroupDto {
  _id: string;
  name: string;
  /** Ids of its students, by name. */
  students: string[];
}

export class YearsQuery {
  /** `none` leaves the lists of students empty; in a big school they make up most of the reply. */
  @IsOptional()
  @IsIn(['none'], { message: 'students must be none, or left out.' })
  students?: 'none';
}

export class YearDto {
  _id: string;
  name: string;
  teacherId: string;
  groups: YearGroupDto[];
  zoomLinks: ZoomLinkDto[];

  /** When it became read-only; null while it is taught. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  archivedAt: string | null;
}

export class CreateGroupDto {
  @RequiredText(120, schoolFields.groupName())
  name: string;

  @Id()
  yearId: string;
}

export class RenameGroupDto {
  @RequiredText(120, schoolFields.groupName())
  name: string;
}

export class GroupDto extends YearGroupDto {
  yearId: string;
}
