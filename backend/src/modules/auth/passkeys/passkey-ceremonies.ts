import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig, type RelyingParty } from '../../../platform/config/app-config.js';
import { idOf } from '../../../platform/database/objects.js';
import { authErrors } from '../auth.errors.js';
import { passkeysOf } from '../factors/factor-check.js';
import type { Passkey, UserRow } from '../users/user.schema.js';
import { type ChallengePurpose, LIFETIME_MS, PasskeyChallenges } from './passkey-challenges.js';
import {
  type NewPasskeyDto,
  type PasskeyAnswerDto,
  type PasskeyCreationDto,
  type PasskeyRequestDto,
  transportsOf,
} from './dto/passkey.dto.js';

/** A newly created passkey, and when its challenge was issued. */
export interface RegisteredPasskey {
  passkey: Passkey;
  challengedAt: Date;
}

/** A passkey whose answer was valid. */
export interface UsedPasskey {
  /** The stored passkey, before this use. */
  passkey: Passkey;
  counter: number;
  challengedAt: Date;
}

/** Loaded on first use: it costs half a second and 27 MB. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadDecoder = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256, RS256: every device supports at least one (RFC 9053). */
const ALGORITHMS = [-8, -7, -257];

/** Creates and verifies passkeys (WebAuthn 3, chapter 7). The only file that uses the library. */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly config: AppConfig,
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
  ) {}

  /** The options a browser needs to create a passkey. @throws AppError 409 `passkeys_unavailable` */
  creationOptions(account: UserRow, purpose: ChallengePurpose): PasskeyCreationDto {
    return {
      rp: { id: this.relyingParty().id, name: this.config.env.SITE_TEACHER_NAME },
      user: { id: handleOf(account), name: account.email, displayName: account.name },
      challenge: this.challenges.issue(purpose),
      timeout: LIFETIME_MS,
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      // The device's maker is irrelevant here, and verifying it would fetch addresses that the sender chose.
      attestation: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: passkeysOf(account).map(descriptorOf),
    };
  }

  /** Verifies a passkey that a browser has created; null if it is not what was requested. */
  async verifyRegistration(made: NewPasskeyDto, purpose: ChallengePurpose): Promise<RegisteredPasskey | null> {
    const asked = this.challenges.challengeCheck(purpose);
    const { id, clientDataJSON, attestationObject } = made;
    const { id: rpId, origin } = this.relyingParty();
    const attested = await orNull(async () => {
      if (await hasMakerCertificates(attestationObject)) return null;
      const { verifyRegistrationResponse } = await loadLibrary();
      const { registrationInfo } = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: asked.isOurs,
        expectedOrigin: origin,
        expectedRPID: rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      return registrationInfo?.credential ?? null;
    });
    const challengedAt = asked.madeAt();
    if (!attested || !challengedAt) return null;
    const publicKey = Buffer.from(attested.publicKey).toString('base64url');
    const transports = transportsOf(made.transports);
    const { id: credentialId, counter } = attested;
    const passkey = { id: credentialId, publicKey, counter, transports, name: made.name, addedAt: this.clock.now() };
    return { passkey, challengedAt };
  }

  /**
   * The options a browser needs to request a passkey: one of the account's, or any for this site, whose answer then
   * names its owner.
   * @throws AppError 409 `passkeys_unavailable`
   */
  requestOptions(purpose: ChallengePurpose, account?: UserRow): PasskeyRequestDto {
    return {
      rpId: this.relyingParty().id,
      challenge: this.challenges.issue(purpose),
      timeout: LIFETIME_MS,
      userVerification: account ? 'preferred' : 'required',
      allowCredentials: account ? passkeysOf(account).map(descriptorOf) : [],
    };
  }

  /**
   * Returns the passkey of the account that gave this answer; null for a wrong answer, or one to a challenge with
   * another purpose. Also rejects a passkey whose counter is lower than before, since it has been copied.
   * @param terms `isVerified`: the device must have verified its user, as it must where no password is requested
   */
  async verifyAuthentication(
    account: UserRow,
    answer: PasskeyAnswerDto,
    { purpose, isVerified }: { purpose: ChallengePurpose; isVerified: boolean },
  ): Promise<UsedPasskey | null> {
    const passkey = passkeysOf(account).find(({ id }) => id === answer.id);
    if (!passkey) return null;
    const asked = this.challenges.challengeCheck(purpose);
    const { id, ...response } = answer;
    const { id: rpId, origin } = this.relyingParty();
    const { verifyAuthenticationResponse } = await loadLibrary();
    const verdict = await orNull(() =>
      verifyAuthenticationResponse({
        response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
        expectedChallenge: asked.isOurs,
        expectedOrigin: origin,
        expectedRPID: rpId,
        credential: { id, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
        requireUserVerification: isVerified,
      }),
    );
    const challengedAt = asked.madeAt();
    if (!verdict?.verified || !challengedAt) return null;
    return { passkey, counter: verdict.authenticationInfo.newCounter, challengedAt };
  }

  private relyingParty(): RelyingParty {
    const { relyingParty, publicUrl } = this.config;
    if (relyingParty) return relyingParty;
    throw authErrors.passkeysUnavailable({ address: publicUrl });
  }
}

const descriptorOf = ({ id, transports }: Passkey) =>
  ({ type: 'public-key', id, transports: transportsOf(transports) }) as const;

const bytesOf = (base64url: string) => Uint8Array.from(Buffer.from(base64url, 'base64url'));

/** The user handle, by which a passkey names its owner. */
const handleOf = ({ _id }: UserRow): string => Buffer.from(idOf(_id), 'hex').toString('base64url');
/** The account's id from a user handle. */
export const accountIdOfHandle = (handle: string): string => Buffer.from(handle, 'base64url').toString('hex');

/**
 * Whether it contains the maker's certificates, which nobody requested: verifying them would fetch addresses named in
 * them.
 */
async function hasMakerCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadDecoder();
  const attestation = decodeAttestationObject(bytesOf(attestationObject));
  const format = attestation.get('fmt');
  const isOwn = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  return format !== 'none' && !isOwn;
}

/** The library throws for any invalid answer. */
async function orNull<Result>(check: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
