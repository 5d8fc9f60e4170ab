import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { plainToInstance, Transform, type TransformFnParams } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { jsonOfField } from '../../../../platform/auth-guard/json-field.js';
import { EachOf, Id, RequiredText } from '../../../../platform/http/dto-rules.js';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';
import { OWED_STATES, type OwedState, SUBMISSION_STATUSES, type SubmissionStatus } from '../../task-lifecycle.js';

/** The maximum number of questions in a mark scheme. */
const MOST_ANSWERS = 60;
const LONGEST_ANSWER = 200;

/** A student's typed answer to a question. */
export class TypedAnswerDto {
  @Matches(/^[\w-]{6,36}$/, { message: 'A question’s id is 6 to 36 letters, digits, - or _.' })
  @ApiProperty({ type: String, pattern: String.raw`^[\w-]{6,36}$`, example: 'q7f3k2' })
  questionId: string;

  @RequiredText(LONGEST_ANSWER, 'An answer needs its text.')
  @ApiProperty({ example: '3.0 m/s' })
  text: string;
}

const answersOfForm = ({ value }: TransformFnParams): unknown =>
  typeof value === 'string' ? plainToInstance(TypedAnswerDto, jsonOfField(value)) : value;

const TypedAnswers = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    // In this order: comparing each with all others is for lists of a bounded length.
    IsArray({ message: 'answers must be a list.' }),
    ArrayMaxSize(MOST_ANSWERS, { message: `A task has at most ${MOST_ANSWERS} questions.` }),
    ArrayUnique((answer: unknown) => (answer instanceof TypedAnswerDto ? answer.questionId : answer), {
      message: 'Answer each question once.',
    }),
    EachOf(TypedAnswerDto, 'Each answer needs its question and its text.'),
    Transform(answersOfForm),
    ApiProperty({
      type: String,
      required: false,
      description: 'What was typed beside the file, as JSON: a list of questionId and text.',
      example: '[{"questionId":"q7f3k2","text":"3.0 m/s"}]',
    }),
  );

/** A submission as its student, their parents and the teacher's team see it. */
export class SubmissionDto {
  _id: string;
  taskId: string;
  studentId: string;
  /** A signed link, valid for ten minutes and for this file only. */
  fileUrl: string;
  /** Answers typed beside the file; left out if there are none. */
  @ApiProperty({ type: [TypedAnswerDto], required: false })
  answers?: TypedAnswerDto[];
  /** Null until it is graded. */
  grade: number | null;
  comments: string | null;
  /** Signed like fileUrl; null if there is no corrected PDF. */
  correctedFileUrl: string | null;
  /** When the whole file had arrived, by the server's clock. */
  submittedAt: string;
  gradedAt: string | null;
  @ApiProperty({ enum: SUBMISSION_STATUSES, enumName: 'SubmissionStatus' })
  status: SubmissionStatus;
}

export class SubmittingStudentDto extends StudentNamesDto {
  _id: string;
  email: string;
}

/**
 * One row per student. For a student who has not submitted, everything is null except `taskId`, `studentId`, `student`,
 * `status`, `state` and the student's own settings.
 */
export class SubmissionRowDto {
  _id: string | null;
  taskId: string;
  studentId: string;
  fileUrl: string | null;
  /** Answers typed beside the file; left out if there are none. */
  @ApiProperty({ type: [TypedAnswerDto], required: false })
  answers?: TypedAnswerDto[];
  grade: number | null;
  comments: string | null;
  correctedFileUrl: string | null;
  submittedAt: string | null;
  gradedAt: string | null;
  @ApiProperty({ enum: SUBMISSION_STATUSES, enumName: 'SubmissionStatus' })
  status: SubmissionStatus;
  student: SubmittingStudentDto;
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  state: OwedState;
  /** The student's own deadline; null if the task's applies. @example null */
  extendedTo: string | null;
  /** True if the student need not do the task. */
  excused: boolean;
  /**
   * True if the reader is the second marker of this submission, so that grade, comments and corrected PDF are left out.
   */
  @ApiProperty({ required: false, example: true })
  marksHidden?: boolean;
  /** Only for the team: true if there is a grade that the student and their parents do not see yet. */
  @ApiProperty({ required: false, example: true })
  notShown?: boolean;
  /**
   * School day on which the student was last mailed that the task is not handed in; null if never. @example 2026-03-01
   */
  remindedOn: string | null;
}

export class SubmitDto {
  @Id()
  taskId: string;

  /** The caller's own id. */
  @Id()
  studentId: string;

  /** Only for questions that can be answered by typing; other answers in the list are stored but not shown. */
  @TypedAnswers()
  answers?: TypedAnswerDto[] | null;
}

/** The metadata of a resumable submission. */
export class ResumableSubmitDto extends SubmitDto {
  /** Chosen by the page, new for each file. */
  @Matches(/^[\w-]{8,64}$/, { message: 'An uploadId has 8 to 64 letters, digits, _ or -.' })
  uploadId: string;

  /** The file's type according to the device; its content decides. */
  @IsOptional()
  @IsIn(['application/pdf', 'application/x-pdf', 'application/octet-stream', ''], { message: 'Choose a PDF.' })
  filetype?: string;
}

/** The multipart form, for the API documentation. */
export class SubmitFormDto extends SubmitDto {
  @ApiProperty({ type: String, format: 'binary', description: 'A PDF, at most 25 MB.' })
  file: string;
}
