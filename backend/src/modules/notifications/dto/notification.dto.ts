import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { EachOf } from '../../../platform/http/dto-rules.js';
import { EXAMPLE_ID } from '../../../platform/http/openapi-words.js';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationChannel,
  NOTIFICATION_CHANNELS,
} from '../notification-kinds.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { commonFields } from '../../../platform/http/common.fields.js';

const MOST_AT_ONCE = 200;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const TIME = refusedWith(commonFields.time({ example: '22:00' }));

export class NotificationDto {
  _id: string;
  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind' })
  kind: NotificationKind;
  /** Title of the task, quiz, session, announcement, material or live class. */
  title: string;
  /** For a parent: the name of the child it is about. */
  @ApiProperty({ type: String, nullable: true })
  child: string | null;
  /** The page it is about; for a live class, its own URL. @example /student-tasks */
  link: string;
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  readAt: string | null;
}

export class UnreadDto {
  unread: number;
}

export class MarkReadDto {
  /** If left out: all of the caller's notifications. */
  @IsOptional()
  @IsArray({ message: 'This must be a list of ids.' })
  @ArrayMaxSize(MOST_AT_ONCE, { message: `Name at most ${MOST_AT_ONCE}.` })
  @Matches(/^[0-9a-f]{24}$/i, { each: true, message: 'An id must be 24 hex digits.' })
  @ApiProperty({ type: [String], required: false, maxItems: MOST_AT_ONCE, example: [EXAMPLE_ID] })
  ids?: string[];
}

export class KindSettingDto {
  @IsIn(NOTIFICATION_KINDS, { message: 'There is no such kind of notification.' })
  @ApiProperty({ enum: NOTIFICATION_KINDS, enumName: 'NotificationKind', example: 'announcement.new' })
  kind: NotificationKind;

  @IsArray({ message: 'This must be a list of ways.' })
  @ArrayUnique(refusedWith(commonFields.chooseOnce()))
  @IsIn(NOTIFICATION_CHANNELS, { each: true, message: 'A way is product or mail.' })
  @ApiProperty({ enum: NOTIFICATION_CHANNELS, isArray: true, enumName: 'NotificationWay', example: ['product'] })
  ways: NotificationChannel[];
}

export class SettingsFormDto {
  @IsArray({ message: 'This must be a list of kinds.' })
  @ArrayMaxSize(NOTIFICATION_KINDS.length, refusedWith(commonFields.chooseOnce()))
  @EachOf(KindSettingDto, 'Each kind has a name and a list of ways.')
  kinds: KindSettingDto[];

  /**
   * Start of the quiet hours, in the school's time zone: only an absence is mailed until they end. Equal to the end: no
   * quiet hours.
   */
  @Matches(CLOCK, TIME)
  @ApiProperty({ type: String, pattern: CLOCK.source, example: '22:00' })
  quietFrom: string;

  @Matches(CLOCK, TIME)
  @ApiProperty({ type: String, pattern: CLOCK.source, example: '07:00' })
  quietUntil: string;
}

export class NotificationSettingsDto {
  kinds: KindSettingDto[];
  quietFrom: string;
  quietUntil: string;
  /** The school's time zone. */
  timeZone: string;
}
