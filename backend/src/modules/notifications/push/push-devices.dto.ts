import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, IsString, Matches, MaxLength } from 'class-validator';
import { LONGEST_ENDPOINT } from './push-endpoint.js';

const KEY = /^[\w-]{20,100}=*$/;
const KEY_WRONG = 'A key of a browser is base64url.';

export class PushDeviceDto {
  _id: string;
  /** @example Chrome on Android */
  device: string;
  /** Whether what happened stands in the notification, also on a locked screen. */
  showsDetails: boolean;
  createdAt: string;
  /** By this sign-in. */
  current: boolean;
}

export class PushDevicesDto {
  /** Of this product (VAPID, RFC 8292), as base64url: a browser subscribes with it. */
  publicKey: string;
  /** The last renewed first. */
  devices: PushDeviceDto[];
}

/** A browser's subscription, as its PushManager gives it. */
export class SubscribeDto {
  /** At the browser's push service, by https. */
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
