import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsIn, Matches, ValidateIf } from 'class-validator';
import { OptionalText } from '../../../../platform/http/dto-rules.js';
import { refusedWith } from '../../../../platform/http/field-rule.js';
import { BOARD_CODES, type BoardCode } from '../../boards/board.js';
import { syllabusFields } from '../../syllabus.errors.js';

const LONGEST_HEADING = 100;
const CODE = /^[0-9A-Za-z().-]{1,10}$/;

/** A topic in the address of a call. */
export class TopicPathDto {
  @IsIn(BOARD_CODES, { message: 'There is no such syllabus.' })
  @ApiProperty({ enum: BOARD_CODES, enumName: 'BoardCode' })
  board: BoardCode;

  @Matches(CODE, refusedWith(syllabusFields.code()))
  @ApiProperty({ type: String, pattern: CODE.source, example: '1.5.4' })
  code: string;
}

export class HeadingFormDto {
  /** Left out or empty: the board's own words. A topic that the board does not have needs one. */
  @OptionalText(LONGEST_HEADING)
  heading?: string;

  /** The heading above a topic that the board does not have; left out or null at the top. */
  @ValidateIf((_, value) => value !== undefined && value !== null)
  @Matches(CODE, refusedWith(syllabusFields.code()))
  @ApiProperty({ type: String, nullable: true, required: false, pattern: CODE.source, example: '1.5' })
  parent?: string | null;

  /** Hidden headings, and those below them, are in no list; their tags stay. */
  @IsBoolean({ message: 'isHidden must be true or false.' })
  @ApiProperty({ example: false })
  isHidden: boolean;
}
