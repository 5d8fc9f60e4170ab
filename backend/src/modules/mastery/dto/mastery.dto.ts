import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { StudentNamesDto } from '../../people/students/student-names.dto.js';
import { BOARD_CODES, type BoardCode } from '../../syllabus/boards/board.js';
import { MASTERY_LEVELS, type MasteryLevel } from '../rule/mastery.js';

/** What a student has mastered of a topic. */
export class LevelDto {
  /** Null for not enough yet. */
  @ApiProperty({ enum: MASTERY_LEVELS, enumName: 'MasteryLevel', nullable: true })
  level: MasteryLevel | null;
  /** The share of marks that is expected, in per cent; null without a level. @example 72 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true, example: 72 })
  share: number | null;
}

class MasteryTopicDto {
  /** As the board numbers it. @example 1.5.2 */
  code: string;
  heading: string;
  /** Null at the top. @example 1.5 */
  @ApiProperty({ type: String, nullable: true, example: '1.5' })
  parent: string | null;
}

export class StudentTopicDto extends MasteryTopicDto {
  /** Null for not enough yet. */
  @ApiProperty({ enum: MASTERY_LEVELS, enumName: 'MasteryLevel', nullable: true })
  level: MasteryLevel | null;
  /** The share of marks that is expected, in per cent; null without a level. @example 72 */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true, example: 72 })
  share: number | null;
  /** True if an answer of the student's says something about it. */
  isAnswered: boolean;
}

class MasterySyllabusDto {
  /** Null while the student has no year, or the year no syllabus; the lists are empty then. */
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode', nullable: true })
  board: BoardCode | null;
  /** The board's name for its syllabus. @example Cambridge IGCSE Physics */
  @ApiProperty({ type: String, nullable: true, example: 'Cambridge IGCSE Physics' })
  name: string | null;
  /** The day of the first paper; null if the team has given none. @example 2027-05-11 */
  @ApiProperty({ type: String, nullable: true, example: '2027-05-11' })
  examDate: string | null;
}

export class StudentMasteryDto extends MasterySyllabusDto {
  /** All topics of the tier, in the order of the syllabus. */
  topics: StudentTopicDto[];
  /** Codes of at most three topics, the strongest first. */
  strongest: string[];
  /** Codes of at most three topics that are not secure, the weakest first. */
  weakest: string[];
}

export class RatedStudentDto extends StudentNamesDto {
  _id: string;
}

export class GroupTopicDto extends MasteryTopicDto {
  /** True if a chapter of the year has it. */
  taught: boolean;
  /** True if a quiz of the group asks it or will ask it, or marked work has. */
  tested: boolean;
  /** For each student, in their order. */
  students: LevelDto[];
}

export class GroupMasteryDto extends MasterySyllabusDto {
  /** By name. */
  students: RatedStudentDto[];
  /** All topics of the tier, in the order of the syllabus. */
  topics: GroupTopicDto[];
}

export class TopicQuizQuery {
  /** Codes of the year's syllabus, at most 40 with commas between them: those that matter most first. */
  @Matches(/^[\w.()]{1,10}(,[\w.()]{1,10}){0,39}$/, { message: 'Name at most 40 topics with commas between them.' })
  @ApiProperty({ type: String, example: '1.2,1.5.2' })
  topics: string;
}
