import { KEY_LIMITS, MOST_TYPED } from '@fulcrum/answers';
import { ApiProperty } from '@nestjs/swagger';
import { Transform, type TransformFnParams } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { FormulaDto } from '../../../platform/formulas/formula.dto.js';
import { EachOf, Id } from '../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { OptionalInstant } from '../../../platform/http/instant-rule.js';
import { AnswerDto, MarkedPartDto } from '../../quizzes/attempts/dto/attempt.dto.js';
import { AskedQuestionDto } from '../../quizzes/dto/quiz.dto.js';
import { SolutionImageDto } from '../../quizzes/dto/solution-image.dto.js';
import { NoteDto } from '../../quizzes/kinds/note.dto.js';
import { QuestionDto } from '../../quizzes/questions/dto/question.dto.js';
import { readRef } from '../../syllabus/boards/boards.js';
import { syllabusFields } from '../../syllabus/syllabus.errors.js';
import { practiceFields } from '../practice.errors.js';

/** Served at once: an own device keeps twenty for when it is without internet. */
const MOST_SERVED = 20;
const DEFAULT_SERVED = 10;
const MOST_SENT = 50;

const OUTCOMES = ['counted', 'kept', 'refused'] as const;

export class NextQuery {
  @IsOptional()
  @Transform(({ value }: TransformFnParams): unknown => (/^\d{1,3}$/.test(String(value)) ? Number(value) : value))
  @IsInt()
  @Min(1)
  @Max(MOST_SERVED)
  @ApiProperty({ type: Number, minimum: 1, maximum: MOST_SERVED, default: DEFAULT_SERVED, required: false })
  n: number = DEFAULT_SERVED;

  /** Only questions about this topic of a board, or one below it. */
  @IsOptional()
  @ValidateBy(
    { name: 'isTopic', validator: { validate: (value) => typeof value === 'string' && readRef(value) !== null } },
    refusedWith(syllabusFields.topic()),
  )
  @ApiProperty({ type: String, required: false, example: '0625 1.5.2' })
  topic?: string;
}

/** A question to practise. */
export class ServedQuestionDto {
  /**
   * A UUID for its answer, which says when the question was served and to whom: an answer that waited on the device
   * counts at its own time with this id alone. It also decides the order of a choice's options, which is drawn
   * anew each time.
   */
  id: string;
  /** The day from which it is due, in the school's calendar; null for one not practised before. @example 2026-03-01 */
  @ApiProperty({ type: String, nullable: true, example: '2026-03-01' })
  dueOn: string | null;
  /** Name of its chapter; empty if that no longer exists. */
  chapter: string;
  question: AskedQuestionDto;
}

/** What comes when. */
export class UpcomingDto {
  /** @example 2026-03-04 */
  date: string;
  count: number;
}

/** A heading of a board's syllabus. */
export class PracticeTopicDto {
  /** As the board numbers it. @example 1.5.2 */
  code: string;
  heading: string;
}

export class NextDto {
  /** What they are about; left out if no topic was asked for. */
  topic?: PracticeTopicDto;
  /** In the order in which to answer them. */
  questions: ServedQuestionDto[];
  /** How many wait today, these included. */
  due: number;
  /** Later days on which questions come, at most seven. */
  upcoming: UpcomingDto[];
}

class PracticeAnswerDto {
  /** The id with which the question was served. An answer with an id that is known already is not counted again. */
  @IsUUID()
  @ApiProperty({ format: 'uuid', example: '0d8a2a4e-6f0d-4c57-9a53-6c7e0a4f0c11' })
  id: string;

  @Id()
  questionId: string;

  /** As in a quiz; null for a question left blank. */
  @ApiProperty({ type: String, minLength: 1, maxLength: MOST_TYPED, nullable: true })
  @ValidateIf(({ answer }: PracticeAnswerDto) => answer !== null)
  @Length(1, MOST_TYPED, refusedWith(practiceFields.answer({ max: MOST_TYPED })))
  answer: string | null;

  /** Of a question with parts, whose `answer` is null: an answer to each part that has one, as in a quiz. */
  @IsOptional()
  @IsArray({ message: 'parts must be a list.' })
  @ArrayMaxSize(KEY_LIMITS.parts, { message: `A question has at most ${KEY_LIMITS.parts} parts.` })
  @EachOf(AnswerDto, 'Each part needs a questionId and an answer.')
  parts?: AnswerDto[];

  /** When it was given, by the device's clock, but not before the question was served; left out for now. */
  @OptionalInstant()
  at?: string | null;
}

export class AnswerBatchDto {
  @IsArray({ message: 'answers must be a list.' })
  @ArrayMinSize(1, { message: 'Send at least one answer.' })
  @ArrayMaxSize(MOST_SENT, { message: `Send at most ${MOST_SENT} answers at once.` })
  @EachOf(PracticeAnswerDto, 'Each answer needs an id, a questionId and an answer.')
  answers: PracticeAnswerDto[];
}

/** What a student is told about an answer. */
export class PracticeVerdictDto {
  isCorrect: boolean;
  marks: number;
  /** The marks of a right answer. */
  total: number;
  /** At most two. */
  notes: NoteDto[];
  /** Of a question with parts, which is right only if each of them is. */
  parts?: MarkedPartDto[];
  /** A, B, C or D as shown, or the right answer in words; of a question with parts in one line. */
  correctAnswer: string;
  /** Other options that the team counts as right; left out if there are none. */
  alsoCorrect?: string[];
  /** The worked solution; left out if there is none. */
  solution?: string;
  /** The worked solution as a picture; left out if there is none. */
  solutionImage?: SolutionImageDto;
  /** A fresh address of the question's picture, valid for ten minutes; left out if it has none. */
  imageUrl?: string;
  /** The formulas of the solution; left out if there are none. */
  formulas?: FormulaDto[];
}

export class CountedAnswerDto {
  /** The answer's own. */
  id: string;
  /**
   * `kept`: stored, but a quiz of the student's has the question now, so nothing is told until it has closed for
   * everyone. `refused`: not a question that this student may practise, or no answer to what it asks; nothing was stored.
   */
  @ApiProperty({ enum: OUTCOMES, enumName: 'PracticeOutcome' })
  outcome: (typeof OUTCOMES)[number];
  /** Null unless it counts. */
  @ApiProperty({ type: PracticeVerdictDto, nullable: true })
  verdict: PracticeVerdictDto | null;
  /** When the question comes again; null if it is cleared or does not count. @example 2026-03-04 */
  @ApiProperty({ type: String, nullable: true, example: '2026-03-04' })
  dueOn: string | null;
  /** True once the mistake is cleared. */
  isCleared: boolean;
}

export class SummaryQuery {
  /** Whose; left out for the calling student. */
  @IsOptional()
  @Id()
  studentId?: string;
}

export class PracticeDaysDto {
  /** Days with at least one answer. */
  practised: number;
  of: number;
}

export class PracticeSummaryDto {
  /** How many questions wait today. */
  due: number;
  /** Of the last seven days, today included. */
  days: PracticeDaysDto;
  /** Questions practised that are not cleared. */
  open: number;
  cleared: number;
  upcoming: UpcomingDto[];
}

export class PractisingStudentDto {
  _id: string;
  name: string;
  days: PracticeDaysDto;
  /** Mistakes of closed quizzes that are not cleared. */
  wrong: number;
  cleared: number;
}

export class StillWrongDto {
  question: QuestionDto;
  /** Names of the students for whom it is still wrong. */
  students: string[];
}

/** How cleared mistakes fared in later quizzes. */
export class LaterQuizDto {
  asked: number;
  right: number;
}

export class GroupPracticeDto {
  /** By name. */
  students: PractisingStudentDto[];
  /** Questions of the bank, those that are wrong for most students first; at most fifty. */
  stillWrong: StillWrongDto[];
  /** Cleared questions that a later quiz asked the same students again. */
  later: LaterQuizDto;
}

export class AllowPracticeDto {
  /** Whether students may practise it once its chapter is taught. */
  @IsBoolean({ message: 'allowed is true or false.' })
  allowed: boolean;
}

export class AllowedPracticeDto {
  _id: string;
  allowed: boolean;
}
