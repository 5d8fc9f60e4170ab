import { ApiProperty } from '@nestjs/swagger';
import { RETURN_STATES, type ReturnState } from '../return-state.js';

/** One return of a script. */
export class ReturnVersionDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number: number;
  /** Null while the reader marks the script a second time, without seeing the first marks. */
  @ApiProperty({ type: Number, nullable: true, example: 17.5 })
  grade: number | null;
  requestedAt: string;
  requestedById: string;
  /** When the marked PDF was there, or could not be made; null while it is being made. */
  finishedAt: string | null;
  /** Why it could not be made. */
  @ApiProperty({ type: String, nullable: true, example: null })
  error: string | null;
  /** When it was taken back. */
  reopenedAt: string | null;
}

/** A script on its way back to its student. */
export class ScriptReturnDto {
  submissionId: string;
  /** `changed`: marks, grade, comments or the corrected file are not those of the last return any more. */
  @ApiProperty({ enum: RETURN_STATES, enumName: 'ReturnState', example: 'returned' })
  state: ReturnState;
  /** The oldest first. */
  versions: ReturnVersionDto[];
}

export class ReturnAllDto {
  /** How many scripts are being returned by this call. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 28 })
  returning: number;
}

export class QuestionMarksDto {
  @ApiProperty({ example: '1 (a)' })
  label: string;
  @ApiProperty({ type: Number, example: 3 })
  marks: number;
  @ApiProperty({ type: Number, example: 4 })
  max: number;
  /** What the student typed beside the file; left out where nothing was. */
  @ApiProperty({ type: String, required: false, example: '3.0 m/s' })
  answer?: string;
}

/** What was typed for a question that was not marked by the mark scheme. */
export class OtherAnswerDto {
  /** Null when the mark scheme has lost the question. */
  @ApiProperty({ type: String, nullable: true, example: '1 (a)' })
  label: string | null;
  @ApiProperty({ example: '3.0 m/s' })
  answer: string;
}

/** A stamp or a comment, as it is read out. */
export class ReturnRemarkDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  page: number;
  /** Of a comment: it stands beside it on the page. Null for a stamp. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  number: number | null;
  @ApiProperty({ example: 'Where did the minus go?' })
  text: string;
  @ApiProperty({ type: Number, nullable: true, example: -0.5 })
  mark: number | null;
}

/** A returned script, for its student and their parent. */
export class ReturnedScriptDto {
  submissionId: string;
  /** Null for a corrected PDF that was uploaded. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  version: number | null;
  returnedAt: string;
  @ApiProperty({ example: 'Newton’s laws' })
  title: string;
  @ApiProperty({ type: Number, example: 17.5 })
  grade: number;
  @ApiProperty({ type: Number, example: 20 })
  gradeOutOf: number;
  /** About the whole script. */
  @ApiProperty({ type: String, nullable: true, example: 'Good work' })
  comments: string | null;
  questions: QuestionMarksDto[];
  /** Left out where there are none. */
  @ApiProperty({ type: [OtherAnswerDto], required: false })
  otherAnswers?: OtherAnswerDto[];
  /** By page, from top to bottom. */
  remarks: ReturnRemarkDto[];
  /** The pages with what is marked on them, and a summary behind: a link of ten minutes. */
  @ApiProperty({ example: '/api/files/65f000000000000000000001?exp=1790000000&sig=abc' })
  fileUrl: string;
}
