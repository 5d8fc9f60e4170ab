import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

const WAYS = ['open', 'takeOver', 'leave'] as const;

export class HoldScriptDto {
  /**
   * `open` takes the script if nobody has it, or renews; `takeOver` takes it from its current holder; `leave` releases
   * it.
   */
  @IsIn(WAYS, { message: 'Say open, takeOver or leave.' })
  @ApiProperty({ enum: WAYS, enumName: 'HoldScript', example: 'open' })
  how: (typeof WAYS)[number];
}

export class ScriptHolderDto {
  /** True if the caller has the script; false if they only watch. */
  mine: boolean;
  /** Name of the other person who has it; null if the caller has it, or if that person no longer has a name. */
  @ApiProperty({ type: String, nullable: true, example: 'Mona Adel' })
  holderName: string | null;
}
