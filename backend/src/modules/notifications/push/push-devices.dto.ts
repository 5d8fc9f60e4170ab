import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_ENDPOINT } from './push-endpoint.js';

const KEY = /^[\w-]{20,100}=*$/;
const KEY_WRONG = 'A key of a browser is base64url.';

export class PushDeviceDto {
  _id: string;
  /** @example Chrome on Android */
  device: string;
  /** Whether the notification says what happened, even on a locked screen. */
  showsDetails: boolean;
  createdAt: string;
  /** Whether this sign-in subscribed it. */
  current: boolean;
}

export class PushDevicesDto {
  /** This product's public key (VAPID, RFC 8292), as base64url: a browser needs it to subscribe. */
  publicKey: string;
  /** Most recently renewed first. */
  devices: PushDeviceDto[];
}

/** A browser's subscription, as its PushManager returns it. */
export class SubscribeDto {
  /** URL at the browser's push service, https only. */
  @IsString({ message: 'The address of a push service is a URL.' })
  @MaxLength(LONGEST_ENDPOINT, { message: `Use at most ${LONGEST_ENDPOINT} characters.` })
  @ApiProperty({ type: String, maxLength: LONGEST_ENDPOINT, example: 'https://fcm.googleapis.com/fcm/send/cA8…' })
  endpoint: string;

  @Matches(KEY, { message: KEY_WRONG })
  @ApiProperty({
    type: String,
    pattern: KEY.source,
    example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  p256dh: string;

  @Matches(KEY, { message: KEY_WRONG })
  @ApiProperty({ type: String, pattern: KEY.source, example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  auth: string;

  @IsBoolean({ message: 'Say whether details are shown: true or false.' })
  @ApiProperty({ type: Boolean, example: false })
  showsDetails: boolean;
}
