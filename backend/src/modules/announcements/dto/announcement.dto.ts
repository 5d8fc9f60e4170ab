import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsIn, IsOptional, Matches } from 'class-validator';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';
import { EXAMPLE_ID } from '../../../platform/http/openapi-words.js';
import { READERS, type Readers, SCOPES, type Scope } from '../audience.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { commonFields } from '../../../platform/http/common.fields.js';
import { announcementFields } from '../announcements.errors.js';

const MOST_PLACES = 100;
const MOST_FILES = 10;

function Ids(most: number, description: string): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: 'This must be a list of ids.' }),
    ArrayMaxSize(most, { message: `Name at most ${most}.` }),
    ArrayUnique((id: unknown) => String(id).toLowerCase(), refusedWith(commonFields.chooseOnce())),
    Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' }),
    ApiProperty({ type: [String], maxItems: most, description, example: [EXAMPLE_ID] }),
  );
}

export class NewAnnouncementDto {
  @RequiredText(200, announcementFields.title())
  title: string;

  /**
   * Plain text: blank lines separate paragraphs, web addresses become links, formulas are written between dollar signs.
   */
  @RequiredText(10_000, announcementFields.text())
  text: string;

  /** Who it reaches: everybody in a group, or the years or groups listed in `ids`. */
  @IsIn(SCOPES, { message: 'Choose everyone, years or groups.' })
  @ApiProperty({ enum: SCOPES, enumName: 'AnnouncementScope', example: 'groups' })
  scope: Scope;

  @Ids(MOST_PLACES, 'Ids of years or groups; omit for everyone.')
  @IsOptional()
  ids?: string[];

  @IsIn(READERS, { message: 'Choose students, parents or both.' })
  @ApiProperty({ enum: READERS, enumName: 'AnnouncementReaders', example: 'both' })
  readers: Readers;

  /** When readers see it; immediately if left out. */
  @OptionalInstant()
  publishAt?: string | null;

  /** Shows it above the other announcements. */
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false.' })
  pinned?: boolean;

  /** Readers are asked to confirm that they have read it. */
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false.' })
  acknowledge?: boolean;

  @Ids(MOST_FILES, 'Of files that were uploaded for announcements, in the order in which they are shown.')
  @IsOptional()
  files?: string[];
}

export class AnnouncementWordsDto {
  @RequiredText(200, announcementFields.title())
  title: string;

  /** As of a new announcement. */
  @RequiredText(10_000, announcementFields.text())
  text: string;
}

export class PinDto {
  @IsBoolean({ message: 'This must be true or false.' })
  pinned: boolean;
}

export class ReadAnnouncementDto {
  /** The reader confirms that they have read it; only for announcements that ask for this. */
  @IsOptional()
  @IsBoolean({ message: 'This must be true or false.' })
  acknowledged?: boolean;
}

/** The multipart form, for the API documentation. */
export class AnnouncementFileFormDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF or an image, within the limits of both.' })
  file: string;
}

export class AnnouncementFileDto {
  _id: string;
  name: string;
  @ApiProperty({ enum: ['pdf', 'image'] })
  kind: string;
  bytes: number;
  /** Signed link, valid for ten minutes and for this file only. */
  url: string;
}

/** What every reader of an announcement sees. */
class SharedAnnouncementDto {
  _id: string;
  title: string;
  /** Plain text: blank lines separate paragraphs, formulas are written between dollar signs. */
  text: string;
  publishAt: string;
  /** When its words were last corrected after somebody had read them; null if they never were. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  correctedAt: string | null;
  pinned: boolean;
  acknowledge: boolean;
  files: AnnouncementFileDto[];
}

/** How many of the people it reaches now have read it. */
export class AnnouncementReachDto {
  of: number;
  read: number;
  acknowledged: number;
}

export class AnnouncementDto extends SharedAnnouncementDto {
  @ApiProperty({ enum: SCOPES, enumName: 'AnnouncementScope' })
  scope: Scope;
  ids: string[];
  /** The names of the years or groups. */
  places: string[];
  @ApiProperty({ enum: READERS, enumName: 'AnnouncementReaders' })
  readers: Readers;
  /** False until its publication time. */
  published: boolean;
  reach: AnnouncementReachDto;
}

export class ReceivedAnnouncementDto extends SharedAnnouncementDto {
  /** When the caller first opened it. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acknowledgedAt: string | null;
  /** For a parent: the names of the children it is for. */
  children: string[];
}
