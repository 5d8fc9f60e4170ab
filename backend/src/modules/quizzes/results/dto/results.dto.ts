import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';
import { MarkedAnswerDto } from '../../attempts/dto/attempt.dto.js';
import { type Submitter, SUBMITTERS } from '../../attempts/attempt.schema.js';
import type { AnswerKey } from '../../kinds/kinds.js';
import { AnyKey, GivenKey } from '../../kinds/kind.rules.js';
import { OPTIONS, type Option } from '../../scoring.js';
import { AnsweredQuestionDto, RemarkDto } from '../../dto/quiz.dto.js';
import { Marks } from '../../dto/marks.rule.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { quizFields } from '../../quizzes.errors.js';

export class QuizTakerDto extends StudentNamesDto {
  _id: string;
  email: string;
}

/** A submitted attempt as shown to the teacher's team. */
export class QuizSubmissionDto {
  _id: string;
  quizId: string;
  quizTitle: string;
  studentId: QuizTakerDto;
  /** The student's group at the time of the attempt; null if there was none. */
  groupId: string | null;
  /** Name of that group; empty if the quiz is no longer for it. */
  groupName: string;
  /** The marks of the questions answered correctly. */
  score: number;
  /** The marks of all questions. */
  total: number;
  startedAt: string;
  submittedAt: string;
  @ApiProperty({ enum: SUBMITTERS, enumName: 'QuizSubmitter' })
  submittedBy: Submitter;
  /** In minutes. */
  extraMinutes: number;
  /** In the quiz's order of questions. */
  answers: MarkedAnswerDto[];
}

export class ChosenOptionsDto {
  A: number;
  B: number;
  C: number;
  D: number;
}

export class QuestionStatisticsDto extends AnsweredQuestionDto {
  /** How many students chose each option. */
  chosen: ChosenOptionsDto;
  /** Number of attempts that left it unanswered. */
  unanswered: number;
  /** Share of right answers, from 0 (nobody) to 1 (everybody); null if there are no attempts. */
  difficulty: number | null;
  /**
   * Difference between the shares of right answers in the best 27 % and the weakest 27 % of attempts, -1 to 1. Near 0
   * the question does not separate strong from weak students; below 0 its key is probably wrong. Null with fewer than 8
   * attempts.
   */
  discrimination: number | null;
}

export class QuizStatisticsDto {
  quizId: string;
  /** Number of submitted attempts. */
  attempts: number;
  /** Null if there are no attempts. */
  meanScore: number | null;
  /** The marks of all questions. */
  total: number;
  questions: QuestionStatisticsDto[];
}

export class RemarkQuestionDto {
  /** For options only. */
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption', required: false })
  @ValidateIf(({ key }: RemarkQuestionDto) => key === undefined)
  @IsIn(OPTIONS, { message: 'The correct answer is A, B, C or D.' })
  correctAnswer?: Option;

  /** For other kinds, instead of the correct answer. */
  @AnyKey()
  @GivenKey()
  key?: AnswerKey;

  /** For a right answer; left out to leave them. */
  @Marks()
  marks?: number;

  /** For options: others that count as right, too. Left out to leave them. */
  @IsOptional()
  @IsArray({ message: 'alsoCorrect must be a list.' })
  @ArrayMaxSize(OPTIONS.length)
  @IsIn(OPTIONS, { each: true, message: 'The correct answer is A, B, C or D.' })
  @ApiProperty({ enum: OPTIONS, isArray: true, required: false })
  alsoCorrect?: Option[];

  /** True if the question counts for nobody; left out to leave it. */
  @IsOptional()
  @IsBoolean({ message: 'leftOut is true or false.' })
  leftOut?: boolean;
}

/** What a correction would change for one student. */
export class ScoreChangeDto extends StudentNamesDto {
  studentId: string;
  /** The score as it is. @example 7 */
  from: number;
  /** The score after the correction. @example 8 */
  to: number;
}

export class CorrectionPreviewDto {
  /** The marks of all questions as they are, and after the correction. */
  fromTotal: number;
  toTotal: number;
  /** Everybody who has submitted, by name, whether or not the score changes. */
  students: ScoreChangeDto[];
}

export class RemarkResultDto {
  questionId: string;
  correctAnswer: string;
  /** Number of submitted attempts whose score has changed; 0 if answer and marks were these already. */
  changedScores: number;
  /** Corrections of this quiz's answers and marks, oldest first. */
  remarks: RemarkDto[];
}

const MAX_EXTRA = 240;
const EXTRA = refusedWith(quizFields.extraTime({ max: MAX_EXTRA }));

export class ExtraTimeDto {
  /** Extra minutes beyond everybody else's time; 0 cancels them. */
  @IsInt(EXTRA)
  @Min(0, EXTRA)
  @Max(MAX_EXTRA, EXTRA)
  minutes: number;
}

export class ExcuseDto {
  /** True if the student need not take the quiz. */
  @IsBoolean({ message: 'Say true or false.' })
  excused: boolean;
}

export class GrantedTimeDto {
  studentId: string;
  /** Extra minutes beyond everybody else's time. */
  minutes: number;
  /** True if the student need not take the quiz. */
  excused: boolean;
  /** When the student's attempt ends; null if it has not begun. */
  endsAt: string | null;
}
