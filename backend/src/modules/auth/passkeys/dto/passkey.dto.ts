import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { RequiredText } from '../../../../platform/http/dto-rules.js';
import { authFields } from '../../auth.errors.js';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

/** Drops transports that are not known: browsers may add new ones. */
export const transportsOf = (named: readonly string[]): Transport[] =>
  TRANSPORTS.filter((transport) => named.includes(transport));

const malformed = { message: 'This is not what a passkey sends.' };

/** Bytes of a passkey, as the browser encodes them. */
const Base64Url = (max: number, example: string): PropertyDecorator =>
  applyDecorators(
    MaxLength(max, malformed),
    Matches(/^[A-Za-z0-9_-]+$/, malformed),
    ApiProperty({ type: String, maxLength: max, minLength: 1, pattern: '^[A-Za-z0-9_-]+$', example }),
  );

/** Ids have at most 1023 bytes (WebAuthn 3, 4). */
const PasskeyId = () => Base64Url(1364, 'AbG5r2b8kq4dXw1T0m7c9Q');
const ClientData = () => Base64Url(4096, 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0');

export class RecoveryCodesDto {
  /** Each valid once, in place of a code from the app or a passkey. Empty if the account already had its codes. */
  @ApiProperty({ type: [String], example: ['7KQFM-2XD9P'] })
  recoveryCodes: string[];
}

class RelyingPartyDto {
  @ApiProperty({ example: 'physics.example.org' })
  id: string;
  name: string;
}

class PasskeyUserDto {
  @ApiProperty({ example: 'ZT4aX0mJ3hE2u9Wb' })
  id: string;
  @ApiProperty({ example: 'mona@example.org' })
  name: string;
  displayName: string;
}

class PasskeyAlgorithmDto {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  /** COSE algorithm (RFC 9053). */
  @ApiProperty({ example: -7 })
  alg: number;
}

class PasskeyDescriptorDto {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  id: string;
  @ApiProperty({ enum: TRANSPORTS, isArray: true, example: ['internal'] })
  transports: Transport[];
}

class PasskeySelectionDto {
  @ApiProperty({ enum: ['preferred'] })
  residentKey: 'preferred';
  @ApiProperty({ enum: ['preferred'] })
  userVerification: 'preferred';
}

/** For `navigator.credentials.create`: PublicKeyCredentialCreationOptionsJSON of WebAuthn 3. */
export class PasskeyCreationDto {
  rp: RelyingPartyDto;
  user: PasskeyUserDto;
  /** Valid once, for five minutes. */
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  pubKeyCredParams: PasskeyAlgorithmDto[];
  @ApiProperty({ enum: ['none'] })
  attestation: 'none';
  authenticatorSelection: PasskeySelectionDto;
  /** Passkeys that the account already has. */
  excludeCredentials: PasskeyDescriptorDto[];
}

/** For `navigator.credentials.get`: PublicKeyCredentialRequestOptionsJSON of WebAuthn 3. */
export class PasskeyRequestDto {
  @ApiProperty({ example: 'physics.example.org' })
  rpId: string;
  /** Valid once, for five minutes. */
  challenge: string;
  /** Milliseconds. */
  timeout: number;
  @ApiProperty({ enum: ['preferred', 'required'] })
  userVerification: 'preferred' | 'required';
  /** Empty: any passkey for this site. */
  allowCredentials: PasskeyDescriptorDto[];
}

/** The owner's name for the passkey. */
const PasskeyName = () => RequiredText(60, authFields.passkeyName());

export class RenamePasskeyDto {
  @PasskeyName()
  name: string;
}

/** A passkey that the browser has created. */
export class NewPasskeyDto {
  @PasskeyName()
  name: string;

  @PasskeyId()
  id: string;

  @ClientData()
  clientDataJSON: string;

  @Base64Url(16_384, 'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVg')
  attestationObject: string;

  /** How the browser reaches it. */
  @ArrayMaxSize(12, malformed)
  @MaxLength(32, { each: true, ...malformed })
  @IsString({ each: true, ...malformed })
  @IsArray(malformed)
  @ApiProperty({ type: [String], maxItems: 12, example: ['internal'] })
  transports: string[];
}

/** The signed answer of a passkey. */
export class PasskeyAnswerDto {
  @PasskeyId()
  id: string;

  @ClientData()
  clientDataJSON: string;

  @Base64Url(4096, 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ')
  authenticatorData: string;

  @Base64Url(2048, 'MEUCIQDK8n2sYkz3')
  signature: string;

  /** The passkey's owner; required for a sign-in without a password. */
  @IsOptional()
  @Base64Url(128, 'ZT4aX0mJ3hE2u9Wb')
  userHandle?: string;
}
