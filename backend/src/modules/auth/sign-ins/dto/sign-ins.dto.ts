import { ApiProperty } from '@nestjs/swagger';

/** One device on which the account is signed in. */
export class SignInDto {
  @ApiProperty({ format: 'uuid', example: '7f3c1c1e-5a3d-4d0b-9a52-0f6f7c8f4b11', description: 'Its id.' })
  id: string;
  /** Browser and system, as the browser names itself. */
  @ApiProperty({ example: 'Chrome on Windows' })
  device: string;
  /** The network that it came from, shortened. */
  @ApiProperty({ example: '203.0.113.…' })
  address: string;
  startedAt: string;
  /** To five minutes. */
  lastUsedAt: string;
  /** The one that asks. */
  current: boolean;
}
