import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  Matches,
  ValidateBy,
} from 'class-validator';
import { EachOf, Id } from '../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../platform/http/field-rule.js';
import { BOARD_CODES, type BoardCode, type Tier, TIERS } from '../boards/board.js';
import { readRef } from '../boards/boards.js';
import { syllabusFields } from '../syllabus.errors.js';

const MOST_TOPICS = 3;
const MOST_QUESTIONS = 200;
/** More chapters than a year has. */
const MOST_CHAPTERS = 300;

/** Up to three topics of any board; an empty list removes them. */
function Topics(): PropertyDecorator {
  return applyDecorators(
    IsArray({ message: 'topics must be a list.' }),
    ArrayMaxSize(MOST_TOPICS, refusedWith(syllabusFields.mostTopics({ max: MOST_TOPICS }))),
    ArrayUnique({ message: 'Name each topic once.' }),
    ValidateBy(
      { name: 'isTopic', validator: { validate: (one) => typeof one === 'string' && readRef(one) !== null } },
      { each: true, ...refusedWith(syllabusFields.topic()) },
    ),
    ApiProperty({ type: [String], maxItems: MOST_TOPICS, uniqueItems: true, example: ['0625 1.5.2'] }),
  );
}

const isDate = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^20\d\d-[01]\d-[0-3]\d$/.test(value) &&
  !Number.isNaN(Date.parse(value)) &&
  new Date(value).toISOString().startsWith(value);

export class YearSyllabusFormDto {
  @IsIn(BOARD_CODES, refusedWith(syllabusFields.board()))
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode' })
  board: BoardCode;

  /** Left out for a syllabus without tiers. */
  @IsOptional()
  @IsIn(TIERS, { message: 'tier is core or extended.' })
  @ApiProperty({ enum: TIERS, enumName: 'SyllabusTier', required: false })
  tier?: Tier;

  /** Year and month of the exams. */
  @IsOptional()
  @Matches(/^20\d\d-(0[1-9]|1[0-2])$/, { message: 'examSeries is a year and a month, such as 2027-06.' })
  @ApiProperty({ type: String, required: false, example: '2027-06' })
  examSeries?: string;

  /** The day of the first paper: until then, every open mistake comes once more in practice. */
  @IsOptional()
  @ValidateBy({ name: 'isDate', validator: { validate: isDate } }, refusedWith(syllabusFields.examDate()))
  @ApiProperty({ type: String, required: false, example: '2027-05-11' })
  examDate?: string;
}

export class TopicsFormDto {
  @Topics()
  topics: string[];
}

class ChapterTopicsDto extends TopicsFormDto {
  @Id()
  chapterId: string;
}

export class ManyTopicsFormDto {
  /** A chapter that is named twice has the topics of the last one. */
  @EachOf(ChapterTopicsDto, 'Each chapter needs its topics.')
  @ArrayMaxSize(MOST_CHAPTERS, { message: `Name at most ${MOST_CHAPTERS} chapters at once.` })
  @ArrayMinSize(1, { message: 'Name at least one chapter.' })
  @IsArray({ message: 'chapters must be a list.' })
  @ApiProperty({ type: [ChapterTopicsDto], minItems: 1, maxItems: MOST_CHAPTERS })
  chapters: ChapterTopicsDto[];
}

export class QuestionTopicsFormDto extends TopicsFormDto {
  @IsArray({ message: 'questionIds must be a list.' })
  @ArrayMinSize(1, { message: 'Name at least one question.' })
  @ArrayMaxSize(MOST_QUESTIONS, { message: `Name at most ${MOST_QUESTIONS} questions at once.` })
  @Id({ each: true })
  questionIds: string[];
}

export class TopicDto {
  /** As the board numbers it. @example 1.5.2 */
  code: string;
  heading: string;
  /** Null at the top. @example 1.5 */
  @ApiProperty({ type: String, nullable: true, example: '1.5' })
  parent: string | null;
  /** Left out for what all candidates are asked. */
  @ApiProperty({ enum: TIERS, enumName: 'SyllabusTier', required: false })
  tier?: Tier;
  /** True if it, or a heading above it, is hidden: it belongs in no list, and its tags stay. */
  isHidden?: boolean;
  /** True for a topic that the board does not have. */
  isAdded?: boolean;
  /** The board's words where the teacher has others. */
  boardHeading?: string;
}

export class PaperDto {
  /** @example 2 */
  code: string;
  heading: string;
  /** Its share of the whole mark, 0 to 1. @example 0.3 */
  share: number;
  /** Left out for papers of all candidates. */
  @ApiProperty({ enum: TIERS, enumName: 'SyllabusTier', required: false })
  tier?: Tier;
  /** A candidate takes only one of the papers with the same word here. */
  oneOf?: string;
}

export class BoardDto {
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode' })
  code: BoardCode;
  name: string;
  /** The years of the exams for which the edition is that the codes are of. @example 2023–2025 */
  version: string;
  /** In the order of the syllabus. */
  topics: TopicDto[];
  papers: PaperDto[];
  /** Lines that a person has still to compare with the official document: codes, and "paper 1". */
  unchecked: string[];
}

export class TaggedDto {
  _id: string;
  /** @example ["0625 1.5.2"] */
  topics: string[];
}

export class YearSyllabusDto {
  /** Null until the team has chosen one. */
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode', nullable: true })
  board: BoardCode | null;
  @ApiProperty({ enum: TIERS, enumName: 'SyllabusTier', required: false })
  tier?: Tier;
  examSeries?: string;
  examDate?: string;
  /** Chapters with topics. */
  chapters: TaggedDto[];
  /** Questions with topics of their own; all others have those of their chapter. */
  questions: TaggedDto[];
}
