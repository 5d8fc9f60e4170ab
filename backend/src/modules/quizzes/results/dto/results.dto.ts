import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { StudentNamesDto } from '../../../people/students/student-names.dto.js';
import { MarkedAnswerDto } from '../../attempts/dto/attempt.dto.js';
import { type Submitter, SUBMITTERS } from '../../attempts/attempt.schema.js';
import { OPTIONS, type Option } from '../../scoring.js';
import { AnsweredQuestionDto, RemarkDto } from '../../dto/quiz.dto.js';

export class QuizTakerDto extends StudentNamesDto {
  _id: string;
  email: string;
}

/** A submitted attempt as the teacher's team sees it. */
export class QuizSubmissionDto {
  _id: string;
  quizId: string;
  quizTitle: string;
  studentId: QuizTakerDto;
  /** The group at the time of the attempt; null without one. */
  groupId: string | null;
  /** Its name; empty when the quiz is not for it any more. */
  groupName: string;
  score: number;
  /** The number of questions. */
  total: number;
  startedAt: string;
  submittedAt: string;
  @ApiProperty({ enum: SUBMITTERS, enumName: 'QuizSubmitter' })
  submittedBy: Submitter;
  /** Minutes. */
  extraMinutes: number;
  /** In the quiz's order. */
  answers: MarkedAnswerDto[];
}

export class ChosenOptionsDto {
  A: number;
  B: number;
  C: number;
  D: number;
}

export class QuestionStatisticsDto extends AnsweredQuestionDto {
  /** How many chose each option. */
  chosen: ChosenOptionsDto;
  /** How many left it unanswered. */
  unanswered: number;
  /** Share of right answers, 0 (nobody) to 1 (everybody); null without attempts. */
  difficulty: number | null;
  /**
   * How much more often the best 27 % of the attempts are right than the weakest 27 %, -1 to 1: near 0 the question does not show
   * who knows, below 0 its key is probably wrong. Null with fewer than 8 attempts.
   */
  discrimination: number | null;
}

export class QuizStatisticsDto {
  quizId: string;
  /** Submitted ones. */
  attempts: number;
  /** Null without attempts. */
  meanScore: number | null;
  /** The number of questions. */
  total: number;
  questions: QuestionStatisticsDto[];
}

export class RemarkQuestionDto {
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  @IsIn(OPTIONS, { message: 'The correct answer is A, B, C or D.' })
  correctAnswer: Option;
}

export class RemarkResultDto {
  questionId: string;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  correctAnswer: Option;
  /** How many submitted attempts have another score now: 0 when the answer was this one already. */
  changedScores: number;
  /** Correct answers of this quiz that were put right, oldest first. */
  remarks: RemarkDto[];
}

const MAX_EXTRA = 240;
const EXTRA = `Extra time is a whole number of minutes from 0 to ${MAX_EXTRA}.`;

export class ExtraTimeDto {
  /** Beyond the time of everybody else; 0 takes it back. */
  @IsInt({ message: EXTRA })
  @Min(0, { message: EXTRA })
  @Max(MAX_EXTRA, { message: EXTRA })
  minutes: number;
}

export class GrantedTimeDto {
  studentId: string;
  /** Beyond the time of everybody else. */
  minutes: number;
  /** When the student's attempt ends; null while it has not begun. */
  endsAt: string | null;
}
