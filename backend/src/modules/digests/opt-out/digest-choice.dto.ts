import { IsBoolean } from 'class-validator';

export class DigestChoiceDto {
  /** Whether the parent receives the weekly mails about their children. */
  @IsBoolean({ message: 'Say true or false.' })
  receives: boolean;
}
