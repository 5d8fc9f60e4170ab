import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';

export class SiteQuery {
  /** In which the teacher's texts are said; English without one. */
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
  /** Pixels. */
  width: number;
  height: number;
}

export class SiteDto {
  teacherName: string;
  /** What the teacher says of themselves, in lines; empty when they say nothing. */
  about: string;
  @ApiProperty({ type: SitePhotoDto, nullable: true })
  photo: SitePhotoDto | null;
  /** As people read them, with country code. */
  phones: string[];
  /** Addresses that open a chat with the teacher's team. */
  messagingLinks: string[];
  /** The AI assistant chat of the student's sidebar. */
  assistantUrl: string;
  courses: CourseCardDto[];
  /** IANA name of the zone of the times that the school shows. */
  timeZone: string;
}
