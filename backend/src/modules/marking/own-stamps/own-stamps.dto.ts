import { ApiProperty } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { RequiredText } from '../../../platform/http/dto-rules.js';
import { isScore, LIMITS } from '../annotations.js';
import { markingFields } from '../marking.errors.js';

export class OwnStampTermsDto {
  /** The text of the stamp. */
  @RequiredText(LIMITS.stamp, markingFields.stampText())
  @ApiProperty({ example: 'AE' })
  kind: string;

  /** Marks that the stamp adds to the sum or deducts; null or left out for none. */
  @IsOptional()
  @ValidateBy({
    name: 'isScore',
    validator: { validate: isScore, defaultMessage: () => 'A mark is a number with at most two decimals.' },
  })
  @ApiProperty({
    ...{ type: Number, required: false, nullable: true, minimum: -LIMITS.mark, maximum: LIMITS.mark },
    example: -1,
  })
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
