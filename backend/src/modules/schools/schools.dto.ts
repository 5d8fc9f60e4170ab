import { EachOf, Id, RequiredText } from '../../platform/http/dto-rules.js';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { WebLink } from '../../platform/http/web-link.js';

export class CreateSchoolDto {
  @RequiredText(120, 'School name cannot be empty')
  name: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

export class RenameSchoolDto {
  @RequiredText(120, 'School name cannot be empty')
  name: string;
}

/** A school as the registration form offers it. */
export class SchoolChoiceDto {
  _id: string;
  name: string;
}

export class SchoolDto extends SchoolChoiceDto {
  teacherId: string;
}

const MAX_ZOOM_LINKS = 50;

/** A live class that a year's students can join. */
export class ZoomLinkDto {
  @RequiredText(120, 'Give each link a title')
  title: string;

  @WebLink()
  link: string;
}

export class ReplaceZoomLinksDto {
  /** All links of the year: what is not named goes. */
  @IsArray({ message: 'zoomLinks must be a list.' })
  @ArrayMaxSize(MAX_ZOOM_LINKS, { message: `Use at most ${MAX_ZOOM_LINKS} links.` })
  @EachOf(ZoomLinkDto, 'Each link needs a title and an address.')
  zoomLinks: ZoomLinkDto[];
}

export class CreateYearDto {
  @RequiredText(120, 'Year name is required')
  name: string;

  /** The caller's own id, or the teacher's of an assistant. */
  @Id()
  teacherId: string;
}

export class RenameYearDto {
  @RequiredText(120, 'Year name is required')
  name: string;
}

/** A year or a group by its new name. */
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
  /** `none` leaves the lists of students empty: in a big school they are most of the reply. */
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
}

export class CreateGroupDto {
  @RequiredText(120, 'Group name is required')
  name: string;

  @Id()
  yearId: string;
}

export class RenameGroupDto {
  @RequiredText(120, 'Group name is required')
  name: string;
}

export class GroupDto extends YearGroupDto {
  yearId: string;
}
