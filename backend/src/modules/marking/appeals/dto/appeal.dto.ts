import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { RequiredText } from '../../../../platform/http/dto-rules.js';
import { markingFields } from '../../marking.errors.js';

const LONGEST_TEXT = 2000;

const MessageId = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[\w-]{6,36}$/, { message: 'A message’s id is 6 to 36 letters, digits, - or _.' }),
    ApiProperty({ type: String, pattern: String.raw`^[\w-]{6,36}$`, example: 'k3v9x2a7' }),
  );

export class RaiseAppealDto {
  /** Question id in the mark scheme; null or left out for a script that was not marked by question. */
  @IsOptional()
  @Matches(/^[\w-]{6,36}$/, { message: 'A question’s id is 6 to 36 letters, digits, - or _.' })
  @ApiProperty({ type: String, nullable: true, required: false, example: 'q7f3k2' })
  questionId?: string | null;

  @RequiredText(LONGEST_TEXT, markingFields.appealReason())
  @ApiProperty({ example: 'I wrote the unit on the second line.' })
  reason: string;
}

export class AppealMessageFormDto {
  /** Chosen by the client, so that a repeated message is recognised. */
  @MessageId()
  id: string;

  @RequiredText(LONGEST_TEXT, markingFields.message())
  @ApiProperty({ example: 'Which line do you mean?' })
  text: string;
}

export class AnswerAppealDto {
  @RequiredText(LONGEST_TEXT, markingFields.answer())
  @ApiProperty({ example: 'You are right: the unit is there.' })
  answer: string;
}

const APPEAL_STATES = ['open', 'answered'] as const;
export type AppealState = (typeof APPEAL_STATES)[number];

export class AppealListQueryDto {
  @IsOptional()
  @IsIn(APPEAL_STATES, { message: 'state is open or answered.' })
  @ApiProperty({ enum: APPEAL_STATES, enumName: 'AppealState', required: false, example: 'open' })
  state?: AppealState;
}

export class AppealMessageDto {
  @ApiProperty({ example: 'k3v9x2a7' })
  id: string;
  @ApiProperty({ enum: ['student', 'team'], enumName: 'AppealVoice', example: 'student' })
  from: 'student' | 'team';
  at: string;
  @ApiProperty({ example: 'I wrote the unit on the second line.' })
  text: string;
}

export class AppealDecisionDto {
  @ApiProperty({ example: 'You are right: the unit is there.' })
  answer: string;
  /** Marks of the question, or the grade of the whole script, at the time of the answer. */
  @ApiProperty({ type: Number, example: 3 })
  marks: number;
  at: string;
}

export class AppealDto {
  _id: string;
  submissionId: string;
  taskId: string;
  @ApiProperty({ enum: APPEAL_STATES, enumName: 'AppealState', example: 'open' })
  state: AppealState;
  /** Null for the whole script. */
  @ApiProperty({ type: String, nullable: true, example: 'q7f3k2' })
  questionId: string | null;
  @ApiProperty({ type: String, nullable: true, example: '3(b)' })
  label: string | null;
  /** Marks of the question, or the grade of the whole script, at the time of the appeal. */
  @ApiProperty({ type: Number, example: 2 })
  marks: number;
  @ApiProperty({ type: Number, example: 4 })
  maximum: number;
  raisedAt: string;
  /** The first message is the reason. */
  messages: AppealMessageDto[];
  /** Null while the appeal is open. */
  @ApiProperty({ type: AppealDecisionDto, nullable: true })
  decision: AppealDecisionDto | null;
}

/** An appeal in the team's queue. */
export class QueuedAppealDto extends AppealDto {
  @ApiProperty({ example: 'Newton’s laws' })
  title: string;
  studentId: string;
  @ApiProperty({ example: 'Mona Adel' })
  studentName: string;
}

export class AppealableDto {
  /** Null for the whole script. */
  @ApiProperty({ type: String, nullable: true, example: 'q7f3k2' })
  questionId: string | null;
  @ApiProperty({ type: String, nullable: true, example: '3(b)' })
  label: string | null;
  @ApiProperty({ type: Number, example: 2 })
  marks: number;
  @ApiProperty({ type: Number, example: 4 })
  maximum: number;
  /** False if it has an open appeal or was answered. */
  mayAppeal: boolean;
}

/** The appeals of one script, and what can be appealed in it. */
export class ScriptAppealsDto {
  submissionId: string;
  /** The deadline; null if the task takes no appeals or nothing is graded. */
  @ApiProperty({ type: String, nullable: true, example: '2026-03-08T21:59:59.999Z' })
  until: string | null;
  /** What the student may appeal now; empty after the deadline. */
  appealable: AppealableDto[];
  /** Oldest first. */
  appeals: AppealDto[];
}
