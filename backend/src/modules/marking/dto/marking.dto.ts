import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { EachOf, ObjectOf, RequiredText } from '../../../platform/http/dto-rules.js';
import { arePoints, isScore, LIMITS, TOOLS, type Point, type Tool } from '../annotations.js';

const coordinate = { type: Number, minimum: -LIMITS.coordinate, maximum: LIMITS.coordinate } as const;

const Coordinate = (): PropertyDecorator =>
  applyDecorators(
    Max(LIMITS.coordinate, { message: 'This lies too far outside of the page.' }),
    Min(-LIMITS.coordinate, { message: 'A place needs an x and a y, in points.' }),
    ApiProperty({ ...coordinate, example: 120.5 }),
  );

/** Chosen by the client, so that an annotation keeps its id wherever it is stored; unique within its script. */
const AnnotationId = (): PropertyDecorator =>
  applyDecorators(
    Matches(/^[\w-]{6,36}$/, { message: 'An annotation’s id is 6 to 36 letters, digits, - or _.' }),
    ApiProperty({ type: String, pattern: String.raw`^[\w-]{6,36}$`, example: 'k3v9x2a7' }),
  );

/** The mark of an annotation; left out for none. */
export const Score = (shown: { nullable?: true; example: number } = { example: 1 }): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'isScore',
      validator: { validate: isScore, defaultMessage: () => 'A mark is a number with at most two decimals.' },
    }),
    ApiProperty({ type: Number, required: false, minimum: -LIMITS.mark, maximum: LIMITS.mark, ...shown }),
  );

/** Question id in the task's mark scheme; the mark counts for this question. */
const OfQuestion = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    Matches(/^[\w-]{6,36}$/, { message: 'A question’s id is 6 to 36 letters, digits, - or _.' }),
    ApiProperty({ type: String, required: false, pattern: String.raw`^[\w-]{6,36}$`, example: 'q7f3k2' }),
  );

const Place = (): PropertyDecorator =>
  applyDecorators(IsDefined({ message: 'at needs an x and a y.' }), ObjectOf(PlaceDto, 'at needs an x and a y.'));

/** A list of at most `max` annotations on one page. */
const ListOf = (entry: new () => object, max: number, name: string): PropertyDecorator =>
  applyDecorators(
    EachOf(entry, `Each of ${name} needs its fields.`),
    ArrayMaxSize(max, { message: `A page holds at most ${max} ${name}.` }),
    IsArray({ message: `${name} must be a list.` }),
    ApiProperty({ type: [entry], maxItems: max }),
  );

/** In points from the top left corner of the page as shown; see `annotations.ts`. */
export class PlaceDto {
  @Coordinate()
  x: number;

  @Coordinate()
  y: number;
}

export class StrokeDto {
  @AnnotationId()
  id: string;

  @IsIn(TOOLS, { message: 'The tool is a pen, a highlighter or a line.' })
  @ApiProperty({ enum: TOOLS, enumName: 'StrokeTool', example: 'pen' })
  tool: Tool;

  @Matches(/^#[0-9a-f]{6}$/, { message: 'A colour is # and six hex digits.' })
  @ApiProperty({ type: String, pattern: '^#[0-9a-f]{6}$', example: '#c81e1e' })
  colour: string;

  /** In points, at the widest part. */
  @Max(LIMITS.width, { message: `A stroke is at most ${LIMITS.width} points wide.` })
  @Min(0.1, { message: 'A stroke is at least a tenth of a point wide.' })
  @ApiProperty({ type: Number, minimum: 0.1, maximum: LIMITS.width, example: 2 })
  width: number;

  /** x, y and pressure (0 to 1) of each point; for a line, of its two ends. */
  @ValidateBy({
    name: 'arePoints',
    validator: { validate: arePoints, defaultMessage: () => 'A point is x, y and pressure.' },
  })
  @ArrayMaxSize(LIMITS.points, { message: `A stroke has at most ${LIMITS.points} points.` })
  @IsArray({ message: 'points must be a list.' })
  @ApiProperty({
    type: 'array',
    maxItems: LIMITS.points,
    items: { type: 'array', minItems: 3, maxItems: 3, items: { ...coordinate, type: 'number' } },
    example: [
      [72, 90.5, 0.5],
      [80.25, 96, 0.62],
    ],
  })
  points: Point[];
}

export class StampDto {
  @AnnotationId()
  id: string;

  /** The stamp's text: ✓, ✗, M1, ecf, or one of the team's own. */
  @RequiredText(LIMITS.stamp, 'A stamp needs its kind.')
  @ApiProperty({ example: 'M1' })
  kind: string;

  /** The middle of the stamp. */
  @Place()
  at: PlaceDto;

  /** Marks that the stamp adds or deducts; left out for none. */
  @Score()
  mark?: number;

  @OfQuestion()
  questionId?: string;
}

export class TextCommentDto {
  @AnnotationId()
  id: string;

  @RequiredText(LIMITS.text, 'A comment needs its text.')
  @ApiProperty({ example: 'Where did the minus go?' })
  text: string;

  /** The top left corner of the first line. */
  @Place()
  at: PlaceDto;

  @Score()
  mark?: number;

  @OfQuestion()
  questionId?: string;
}

export class PageMarksDto {
  /** 1 is the first page of the file. */
  @Max(LIMITS.page, { message: 'A file has at most 2,000 pages.' })
  @Min(1, { message: 'Pages are numbered from 1.' })
  @IsInt({ message: 'A page has a whole number.' })
  @ApiProperty({ type: 'integer', minimum: 1, maximum: LIMITS.page, example: 1 })
  page: number;

  @ListOf(StrokeDto, LIMITS.strokes, 'strokes')
  strokes: StrokeDto[];

  @ListOf(StampDto, LIMITS.stamps, 'stamps')
  stamps: StampDto[];

  @ListOf(TextCommentDto, LIMITS.comments, 'comments')
  comments: TextCommentDto[];
}

export class SaveMarkingDto {
  /** The version that these changes are based on; 0 if nothing was saved yet. */
  @Max(Number.MAX_SAFE_INTEGER, { message: 'There is no such version.' })
  @Min(0, { message: 'Versions count from 0.' })
  @IsInt({ message: 'A version is a whole number.' })
  @ApiProperty({ type: 'integer', minimum: 0, example: 3 })
  basedOn: number;

  /** The changed pages, each complete; other pages stay unchanged. An empty page is removed. */
  @EachOf(PageMarksDto, 'Each page needs its number and its annotations.')
  @ArrayMaxSize(LIMITS.pagesAtOnce, { message: `Save at most ${LIMITS.pagesAtOnce} pages at once.` })
  @IsArray({ message: 'pages must be a list.' })
  @ApiProperty({ type: [PageMarksDto], maxItems: LIMITS.pagesAtOnce })
  pages: PageMarksDto[];
}

/** The annotations of one submission. */
export class MarkingDto {
  submissionId: string;
  /** 0 if nothing was saved yet; increases by one with each save. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 4 })
  version: number;
  pages: PageMarksDto[];
  savedAt: string | null;
  /** Who saved this version; null if nothing was saved yet. */
  savedById: string | null;
}

export class SavedMarkingDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 4 })
  version: number;
  savedAt: string;
}
