import { ApiProperty } from '@nestjs/swagger';
import { FACTOR_METHODS, type FactorMethod } from '../../factors/factor-check.js';
import { FactorCode } from '../../passkeys/dto/factor-proof.dto.js';

/** A passkey as its owner sees it. */
export class PasskeyDto {
  /** The credential's id, base64url. */
  @ApiProperty({ example: 'AbG5r2b8kq4dXw1T0m7c9Q' })
  id: string;

  /** The owner's name for the passkey. */
  @ApiProperty({ example: 'My phone' })
  name: string;

  @ApiProperty({ type: String, format: 'date-time' })
  addedAt: string;

  /** Null until it is first used to sign in. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastUsedAt: string | null;
}

/** The caller's second factor. */
export class SecondFactorDto {
  /** The methods that can complete a login; empty without a second factor. */
  @ApiProperty({ enum: FACTOR_METHODS, isArray: true, example: ['app', 'passkey', 'recovery-code'] })
  methods: FactorMethod[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  addedAt: string | null;

  recoveryCodesLeft: number;

  /** Oldest first. */
  passkeys: PasskeyDto[];

  /** False where browsers do not support passkeys: the public address is not a host name, or not https. */
  passkeysAvailable: boolean;
}

/** What an authenticator app needs. */
export class AppSecretDto {
  /** Base32, for typing where there is no camera. */
  @ApiProperty({ example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' })
  secret: string;

  /** The content of the QR code. */
  @ApiProperty({ example: 'otpauth://totp/Ms%20Noor:mona@example.org?secret=JBSWY3DPEHPK3PXP&issuer=Ms%20Noor' })
  uri: string;
}

export class ConfirmAppDto {
  @FactorCode()
  code: string;
}

export class SecondStepDto {
  @FactorCode()
  code: string;
}
