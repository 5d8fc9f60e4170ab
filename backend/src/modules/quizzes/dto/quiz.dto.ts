import { ApiProperty } from '@nestjs/swagger';
import { RESULTS_SHOWN, type ResultsShown } from '../results-shown.js';
import { OPTIONS, type Option } from '../scoring.js';

/** A question of a quiz as a student who takes it sees it. */
export class AskedQuestionDto {
  _id: string;
  /** Signed, good for ten minutes and for this image only. WebP. */
  imageUrl: string;
  /** Pixels. */
  imageWidth: number;
  imageHeight: number;
  /** What the image shows, for those who cannot see it; empty when nobody wrote it. */
  altText: string;
}

/** With its answer: for the teacher's team, and for everybody once the quiz has closed for all. */
export class AnsweredQuestionDto extends AskedQuestionDto {
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  correctAnswer: Option;
}

export class RemarkDto {
  questionId: string;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  from: Option;
  @ApiProperty({ enum: OPTIONS, enumName: 'AnswerOption' })
  to: Option;
  /** Id of the teacher or assistant who did it. */
  by: string;
  at: string;
}

/** A quiz as the teacher's team sees it. */
export class QuizDto {
  _id: string;
  title: string;
  /** The real teacher. */
  teacherId: string;
  yearId: string;
  /** Ids of the groups that it is for, all of the year. */
  groups: string[];
  /** Minutes. */
  duration: number;
  /** ISO 8601, UTC; null when it opens at once. */
  startTime: string | null;
  /** ISO 8601, UTC; null when it stays open. */
  endTime: string | null;
  /** What students and parents are shown of a result before the quiz has closed for everyone. */
  @ApiProperty({ enum: RESULTS_SHOWN, enumName: 'ResultsShown' })
  resultsShown: ResultsShown;
  questions: AnsweredQuestionDto[];
  /** The number of questions: each is worth one mark. */
  total: number;
  /** Correct answers that were put right, oldest first. */
  remarks: RemarkDto[];
  createdAt: string;
}

export class ListedQuizDto extends QuizDto {
  /** How many students are taking it now. */
  running: number;
  /** How many have submitted, or have run out of time. */
  submitted: number;
}
