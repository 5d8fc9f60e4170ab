import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { LIMITS } from '../annotations.js';
import { Score } from '../dto/marking.dto.js';
import { markingFields } from '../marking.errors.js';

export class OwnStampTermsDto {
  /** The text of the stamp. */
  @RequiredText(LIMITS.stamp, markingFields.stampText())
  @ApiProperty({ example: 'AE' })
  kind: string;

  /** Marks that the stamp adds to the sum or deducts; null or left out for none. */
  @Score({ nullable: true, example: -1 })
  mark?: number | null;
}

/** One of the team's own stamps. */
export class OwnStampDto {
  _id: string;
  @ApiProperty({ example: 'AE' })
  kind: string;
  @ApiProperty({ type: Number, nullable: true, example: -1 })
  mark: number | null;
}
