import { ApiProperty } from '@nestjs/swagger';
import { IsIn } from 'class-validator';

const WAYS = ['open', 'takeOver', 'leave'] as const;

export class HoldScriptDto {
  /** `open` takes it if nobody has it, and renews; `takeOver` takes it from whoever has it; `leave` gives it back. */
  @IsIn(WAYS, { message: 'Say open, takeOver or leave.' })
  @ApiProperty({ enum: WAYS, enumName: 'HoldScript', example: 'open' })
  how: (typeof WAYS)[number];
}

export class ScriptHolderDto {
  /** True when the caller has it; false when they only watch. */
  mine: boolean;
  /** Who else has it; null when the caller has, or when they have no name any more. */
  @ApiProperty({ type: String, nullable: true, example: 'Mona Adel' })
  holderName: string | null;
}
