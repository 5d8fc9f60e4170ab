import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, ValidateBy } from 'class-validator';
import {
  EachOf,
  OptionalHttpsLink,
  OptionalPersonName,
  OptionalPhone,
  OptionalText,
} from '../../../platform/http/dto-rules.js';
import { SitePhotoDto } from './site.dto.js';

const LONGEST_TITLE = 80;
const LONGEST_DESCRIPTION = 300;
const LONGEST_ABOUT = 1000;
const LONGEST_LINK = 300;
const MOST_COURSES = 6;

export class CourseTextsDto {
  @OptionalText(LONGEST_TITLE)
  title?: string;

  @OptionalText(LONGEST_TITLE)
  titleAr?: string;

  @OptionalText(LONGEST_DESCRIPTION)
  description?: string;

  @OptionalText(LONGEST_DESCRIPTION)
  descriptionAr?: string;
}

/** Whether a course has a title in at least one language. */
const isTitled = (course: unknown): boolean =>
  course instanceof CourseTextsDto && Boolean(course.title || course.titleAr);

const Courses = (): PropertyDecorator =>
  applyDecorators(
    IsArray({ message: 'This must be a list of courses.' }),
    ArrayMaxSize(MOST_COURSES, { message: `There are at most ${MOST_COURSES} courses.` }),
    ValidateBy(
      { name: 'isTitled', validator: { validate: isTitled } },
      { each: true, message: 'Each course needs a title.' },
    ),
    EachOf(CourseTextsDto, 'Each course has a title and a description.'),
  );

/**
 * The teacher's texts in English and in Arabic (`…Ar`); where a text is missing in the visitor's language, they see the
 * other one.
 */
export class SaveSiteSettingsDto {
  @OptionalPersonName()
  name?: string;

  @OptionalPersonName()
  nameAr?: string;

  /** Plain text; line breaks are kept. */
  @OptionalText(LONGEST_ABOUT)
  about?: string;

  @OptionalText(LONGEST_ABOUT)
  aboutAr?: string;

  /** Without one, no page offers to call. */
  @OptionalPhone()
  phone?: string;

  /** Opens a chat with the team, such as https://wa.me/201012345678. Without one, no page offers to write. */
  @OptionalHttpsLink(LONGEST_LINK)
  messagingLink?: string;

  @Courses()
  courses: CourseTextsDto[];
}

/** The multipart form, for the API documentation. */
export class SitePhotoFormDto {
  @ApiProperty({
    type: String,
    format: 'binary',
    description: 'JPEG, PNG, WebP, GIF or AVIF, at most 10 MB and 120 million pixels.',
  })
  photo: string;
}

export class SavedCourseDto {
  title: string;
  titleAr: string;
  description: string;
  descriptionAr: string;
}

export class SiteSettingsDto {
  name: string;
  nameAr: string;
  about: string;
  aboutAr: string;
  courses: SavedCourseDto[];
  /** E.164 digits without the plus; empty if there is none. @example 201012345678 */
  phone: string;
  /** Empty if there is none. @example https://wa.me/201012345678 */
  messagingLink: string;
  /** Its link is valid for ten minutes. */
  @ApiProperty({ type: SitePhotoDto, nullable: true })
  photo: SitePhotoDto | null;
  /** The name that the front page shows if none is set. */
  usualName: string;
  /** False for a teacher whom the front page does not present: it presents the installation's first teacher. */
  isShown: boolean;
}
