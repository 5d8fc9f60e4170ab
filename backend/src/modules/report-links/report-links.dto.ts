import { ApiProperty } from '@nestjs/swagger';

export class ReportLinkDto {
  /** Anyone with it can read one child's report until it expires. Null if there is none. */
  @ApiProperty({
    type: String,
    format: 'uri',
    nullable: true,
    example:
      'https://physics.example.org/api/parent-report/65f0a1b2c3d4e5f60123456765f0a1b2c3d4e5f601234568.kR3xVb0Zy7Qm1Wn5Tc9Lp2Hs8Df4Ga6Je-UoIiKtXrY',
  })
  url: string | null;
  /** Null if there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: '2026-03-04T15:30:00.000Z' })
  expiresAt: string | null;
}
