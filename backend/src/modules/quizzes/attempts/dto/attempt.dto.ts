import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { AnsweredQuestionDto, AskedQuestionDto } from '../../dto/quiz.dto.js';
import { QUIZ_STATES, type QuizState } from '../attempt-clock.js';
import { type Submitter, SUBMITTERS } from '../attempt.schema.js';
import { RESULTS_SHOWN, type ResultsShown } from '../../results-shown.js';
import { type Option, OPTIONS } from '../../scoring.js';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';
import { EachOf, Id } from '../../../../platform/http/dto-rules.js';

const MAX_ANSWERS = 200;

class AnswerDto {
  @Id()
  questionId: string;

  /** Null takes the answer back. */
  @ApiProperty({ enum: [...OPTIONS, null], nullable: true })
  @IsIn([...OPTIONS, null], { message: 'An answer is A, B, C or D, or null to take it back.' })
  answer: Option | null;
}

export class SaveAnswersDto {
  /** The caller's own id, if it is given. */
  @IsOptional()
  @Id()
  studentId?: string;

  /** Sets the questions named, leaves the others. Of two answers to one question the last counts. */
  @IsArray({ message: 'answers must be a list.' })
  @ArrayMaxSize(MAX_ANSWERS, { message: `Send at most ${MAX_ANSWERS} answers at once.` })
  @EachOf(AnswerDto, 'Each answer needs a questionId and an answer.')
  answers: AnswerDto[];
}

/** Given by the teacher's team to see what a student would be shown for them. */
export class PreviewAnswersDto extends PickType(SaveAnswersDto, ['answers']) {}

export class SavedAnswerDto {
  questionId: string;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  answer: Option;
}

/** A student's attempt that is under way. */
export class OpenedQuizDto {
  _id: string;
  title: string;
  /** Minutes. */
  duration: number;
  startedAt: string;
  /** When the attempt ends, extra time included: by the server's clock, ISO 8601 UTC. */
  endsAt: string;
  /** The server's clock, to correct the browser's by. */
  serverTime: string;
  /** Whole seconds, rounded up. */
  remainingSeconds: number;
  /** In this student's order, always the same one. */
  questions: AskedQuestionDto[];
  /** What was saved before. */
  answers: SavedAnswerDto[];
}

export class SavedDto {
  /** By the server's clock: these answers are durable. */
  savedAt: string;
  /** Whole seconds, rounded up. */
  remainingSeconds: number;
}

export class StudentQuizDto {
  _id: string;
  title: string;
  /** Minutes. */
  duration: number;
  startTime: string | null;
  endTime: string | null;
  /** The number of questions. */
  total: number;
  /** By the student, or by the server when the time was up. */
  alreadySubmitted: boolean;
  /** Null until it is submitted, and for a student while the quiz does not show it: see `resultsShown`. */
  score: number | null;
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  @ApiProperty({ enum: QUIZ_STATES, enumName: 'QuizState' })
  state: QuizState;
  /** Of an attempt that is under way: when it ends. Null before and after. */
  endsAt: string | null;
  /** When it was submitted; null before. */
  submittedAt: string | null;
}

export class MarkedAnswerDto {
  questionId: string;
  /** Null when it was left unanswered. */
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption', nullable: true })
  answer: Option | null;
  isCorrect: boolean;
}

export class OwnAnswerDto extends OmitType(MarkedAnswerDto, ['isCorrect']) {
  /** Null for students and parents until the quiz has closed for everyone, unless it shows `all`. */
  isCorrect: boolean | null;
}

/** What a student gets for an attempt. */
export class QuizResultDto {
  quizId: string;
  studentId: string;
  quizTitle: string;
  /** The group at the time of the attempt; empty when it is gone. */
  groupName: string;
  /** Null for students and parents until the quiz has closed for everyone, when it shows `none`. */
  score: number | null;
  /** The number of questions. */
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
  /** When the quiz closes for everyone, as far as is known now: extra time can put it off. Null: when the teacher closes it. */
  closesAt: string | null;
  /** The questions with their answers, in the student's order. Null for students and parents until the quiz has closed for everyone. */
  review: AnsweredQuestionDto[] | null;
}
