import { ApiProperty } from '@nestjs/swagger';

export class EndedSignInsDto {
  /** How many were ended. */
  @ApiProperty({ type: 'integer', minimum: 0, example: 2 })
  ended: number;
}

/** One device on which the account is signed in. */
export class SignInDto {
  @ApiProperty({ format: 'uuid', example: '7f3c1c1e-5a3d-4d0b-9a52-0f6f7c8f4b11', description: 'Its id.' })
  id: string;
  /** Browser and operating system, from the user agent. */
  @ApiProperty({ example: 'Chrome on Windows' })
  device: string;
  /** The network address it came from, shortened. */
  @ApiProperty({ example: '203.0.113.…' })
  address: string;
  startedAt: string;
  /** Accurate to five minutes. */
  lastUsedAt: string;
  /** True for the sign-in that makes this request. */
  current: boolean;
}
