import { ApiProperty } from '@nestjs/swagger';
import { RETURN_STATES, type ReturnState } from '../return-state.js';

/** One return of a script. */
export class ReturnVersionDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  number: number;
  /** Null while the reader is second-marking the script, because it would reveal the first marks. */
  @ApiProperty({ type: Number, nullable: true, example: 17.5 })
  grade: number | null;
  requestedAt: string;
  requestedById: string;
  /** When the marked PDF was ready or had failed; null while it is being made. */
  finishedAt: string | null;
  /** Why it failed; null if it did not. */
  @ApiProperty({ type: String, nullable: true, example: null })
  error: string | null;
  /** When it was taken back; null if it was not. */
  reopenedAt: string | null;
}

/** The return state of one script. */
export class ScriptReturnDto {
  submissionId: string;
  /** `changed`: the marks, grade, comments or corrected file differ from the last return. */
  @ApiProperty({ enum: RETURN_STATES, enumName: 'ReturnState', example: 'returned' })
  state: ReturnState;
  /** Oldest first. */
  versions: ReturnVersionDto[];
}

export class ReturnAllDto {
  /** Number of scripts that this call started to return. */
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
  /** The answer that the student typed beside the file; left out if there is none. */
  @ApiProperty({ type: String, required: false, example: '3.0 m/s' })
  answer?: string;
}

/** An answer typed for a question that was not marked by the mark scheme. */
export class OtherAnswerDto {
  /** Null if the mark scheme no longer has the question. */
  @ApiProperty({ type: String, nullable: true, example: '1 (a)' })
  label: string | null;
  @ApiProperty({ example: '3.0 m/s' })
  answer: string;
}

/** A stamp or a comment as text, for screen readers. */
export class ReturnRemarkDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1 })
  page: number;
  /** The comment's number, as shown beside it on the page; null for a stamp. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  number: number | null;
  @ApiProperty({ example: 'Where did the minus go?' })
  text: string;
  @ApiProperty({ type: Number, nullable: true, example: -0.5 })
  mark: number | null;
}

/** A returned script, for its student and their parent: grade, comments and marks as they are now, pages as returned. */
export class ReturnedScriptDto {
  submissionId: string;
  /** Null for a corrected PDF that was uploaded instead. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  version: number | null;
  returnedAt: string;
  @ApiProperty({ example: 'Newton’s laws' })
  title: string;
  @ApiProperty({ type: Number, example: 17.5 })
  grade: number;
  @ApiProperty({ type: Number, example: 20 })
  gradeOutOf: number;
  /** The grade on the returned pages; null if it is the one that holds now. */
  @ApiProperty({ type: Number, nullable: true, example: null })
  gradeOnPages: number | null;
  /** Comments on the whole script. */
  @ApiProperty({ type: String, nullable: true, example: 'Good work' })
  comments: string | null;
  questions: QuestionMarksDto[];
  /** Left out if there are none. */
  @ApiProperty({ type: [OtherAnswerDto], required: false })
  otherAnswers?: OtherAnswerDto[];
  /** Page by page, from top to bottom. */
  remarks: ReturnRemarkDto[];
  /** The annotated pages followed by a summary, as a link valid for ten minutes. */
  @ApiProperty({ example: '/api/files/65f000000000000000000001?exp=1790000000&sig=abc' })
  fileUrl: string;
}
