import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class SiteQuery {
  /** Language of the teacher's texts; English if left out. */
  @IsOptional()
  @Matches(/^[A-Za-z]{2,3}(-\w{2,8})*$/, { message: 'Name a language, such as ar.' })
  @ApiProperty({ type: String, required: false, example: 'ar' })
  language?: string;
}

export class CourseCardDto {
  title: string;
  description: string;
}

export class SitePhotoDto {
  url: string;
  /** In pixels. */
  width: number;
  height: number;
}

export class SiteDto {
  teacherName: string;
  /** The teacher's text about themselves, with line breaks; empty if there is none. */
  about: string;
  @ApiProperty({ type: SitePhotoDto, nullable: true })
  photo: SitePhotoDto | null;
  /** Formatted for people to read, with country code. */
  phones: string[];
  /** Links that open a chat with the teacher's team. */
  messagingLinks: string[];
  /** Link to the AI assistant chat in the student's sidebar. */
  assistantUrl: string;
  courses: CourseCardDto[];
  /** IANA name of the time zone in which the school shows times. */
  timeZone: string;
}

/** Whom to ask about a student: the teacher's team. */
export class TeacherContactDto {
  teacherId: string;
  /** As on the teacher's front page, or else the name of the teacher's account. */
  teacherName: string;
  /** The same in Arabic, if the teacher has given it. */
  teacherNameAr: string;
  /** Formatted for people to read, with country code. */
  phones: string[];
  messagingLinks: string[];
  /** Names of the parent's children whom this teacher teaches; empty for everybody else. */
  children: string[];
}
