import { MOST_TYPED } from '@fulcrum/answers';
import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { AnsweredQuestionDto, AskedQuestionDto } from '../../dto/quiz.dto.js';
import { type OwedState, OWED_STATES } from '../../../tasks/task-lifecycle.js';
import { QUIZ_STATES, type QuizState } from '../attempt-clock.js';
import { type Submitter, SUBMITTERS } from '../attempt.schema.js';
import { RESULTS_SHOWN, type ResultsShown } from '../../results-shown.js';
import { NoteDto } from '../../kinds/note.dto.js';
import { NOT_AN_OPTION } from '../../kinds/answer-refusals.js';
import { ArrayMaxSize, IsArray, IsOptional, Length, Matches, ValidateIf } from 'class-validator';
import { EXAMPLE_ID } from '../../../../platform/http/openapi-words.js';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';

/** Of 200 questions with six parts each. */
const MAX_ANSWERS = 1200;
const TOO_LONG = `An answer has at most ${MOST_TYPED} characters.`;
const isTooLong = (answer: unknown): boolean => typeof answer === 'string' && answer.length > MOST_TYPED;

export class AnswerDto {
  /** Of a part: the question's id, a colon and the part's label, as `665f1f77bcf86cd799439011:a`. */
  @Matches(/^[0-9a-f]{24}(?::[a-z][a-z0-9]{0,5})?$/i, { message: 'An id must be 24 hex digits.' })
  @ApiProperty({ type: String, pattern: '^[0-9a-fA-F]{24}(:[a-z][a-z0-9]{0,5})?$', example: EXAMPLE_ID })
  questionId: string;

  /** A, B, C or D for a question without a kind; the letter of the option, or what was typed, for others. Null clears the answer. */
  @ApiProperty({ type: String, minLength: 1, maxLength: MOST_TYPED, nullable: true })
  @ValidateIf(({ answer }: AnswerDto) => answer !== null)
  @Length(1, MOST_TYPED, { message: ({ value }) => (isTooLong(value) ? TOO_LONG : NOT_AN_OPTION) })
  answer: string | null;
}

export class SaveAnswersDto {
  /** If given, must be the caller's own id. */
  @IsOptional()
  @Id()
  studentId?: string;

  /** Sets the named questions and leaves the others. If a question appears twice, the last answer counts. */
  @IsArray({ message: 'answers must be a list.' })
  @ArrayMaxSize(MAX_ANSWERS, { message: `Send at most ${MAX_ANSWERS} answers at once.` })
  @EachOf(AnswerDto, 'Each answer needs a questionId and an answer.')
  answers: AnswerDto[];
}

/** Answers that the teacher's team sends to see what a student would be shown for them. */
export class PreviewAnswersDto extends PickType(SaveAnswersDto, ['answers']) {}

export class SavedAnswerDto {
  /** As it was sent: of a part with a colon and its label. */
  questionId: string;
  answer: string;
}

/** A student's running attempt. */
export class OpenedQuizDto {
  _id: string;
  title: string;
  /** In minutes. */
  duration: number;
  startedAt: string;
  /** When the attempt ends, including extra time, on the server's clock. ISO 8601, UTC. */
  endsAt: string;
  /** The server's current time, for correcting the browser's clock. */
  serverTime: string;
  /** Whole seconds, rounded up. */
  remainingSeconds: number;
  /** In this student's own fixed order. */
  questions: AskedQuestionDto[];
  /** The answers saved so far. */
  answers: SavedAnswerDto[];
}

export class SavedDto {
  /** When these answers became durable, on the server's clock. */
  savedAt: string;
  /** Whole seconds, rounded up. */
  remainingSeconds: number;
}

export class StudentQuizDto {
  _id: string;
  title: string;
  /** In minutes. */
  duration: number;
  startTime: string | null;
  endTime: string | null;
  questionCount: number;
  /** The marks of all questions. */
  total: number;
  /** True if submitted by the student, or by the server when time was up. */
  alreadySubmitted: boolean;
  /** Null before submission; for a student also while the quiz hides it, see `resultsShown`. */
  score: number | null;
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  @ApiProperty({ enum: QUIZ_STATES, enumName: 'QuizState' })
  state: QuizState;
  /** What the student owes, as in their report. */
  @ApiProperty({ enum: OWED_STATES, enumName: 'OwedState' })
  owed: OwedState;
  /** When the running attempt ends. Null before and after. */
  endsAt: string | null;
  /** When it was submitted; null before that. */
  submittedAt: string | null;
}

/** An answer to one part of a question. */
export class MarkedPartDto {
  label: string;
  /** Null if unanswered. */
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
  /** True only if it has all marks of the part. */
  isCorrect: boolean;
  marks: number;
  /** At most two. */
  notes: NoteDto[];
}

export class MarkedAnswerDto {
  questionId: string;
  /** Null if unanswered. */
  @ApiProperty({ type: String, nullable: true })
  answer: string | null;
  /** True only if it has all marks. */
  isCorrect: boolean;
  /** What the answer brings; left out for options, and where `isCorrect` is not shown. */
  marks?: number;
  /** What the student is told about the answer: at most two. Left out as `marks`. */
  notes?: NoteDto[];
  /** Of a question with parts, whose `answer` has all of them in one line. Left out as `marks`. */
  parts?: MarkedPartDto[];
}

export class OwnAnswerDto extends OmitType(MarkedAnswerDto, ['isCorrect']) {
  /** Null for students and parents until the quiz has closed for everyone, unless the quiz shows `all`. */
  isCorrect: boolean | null;
}

/** The result of a student's attempt. */
export class QuizResultDto {
  quizId: string;
  studentId: string;
  quizTitle: string;
  /** Name of the student's group at the time of the attempt; empty if the quiz is no longer for it. */
  groupName: string;
  /** Null for students and parents until the quiz has closed for everyone, if the quiz shows `none`. */
  score: number | null;
  /** The marks of all questions. */
  total: number;
  startedAt: string;
  submittedAt: string;
  @ApiProperty({ enum: SUBMITTERS, enumName: 'QuizSubmitter' })
  submittedBy: Submitter;
  /** In the student's order. */
  answers: OwnAnswerDto[];
  /** What students and parents are shown before the quiz has closed for everyone. */
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  /**
   * When the quiz closes for everyone, as far as is known now; extra time can postpone it. Null if it stays open until
   * the teacher closes it.
   */
  closesAt: string | null;
  /**
   * The questions with their correct answers, in the student's order. Null for students and parents until the quiz has
   * closed for everyone.
   */
  review: AnsweredQuestionDto[] | null;
}
