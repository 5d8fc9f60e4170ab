import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { idOf } from '../../../platform/database/objects.js';
import { FactorCheck } from '../factors/factor-check.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { PasskeyAnswerDto, PasskeyRequestDto } from './dto/passkey.dto.js';
import { accountIdOfHandle, PasskeyCeremonies } from './passkey-ceremonies.js';
import type { ChallengePurpose } from './passkey-challenges.js';
import { PasskeysRepository } from './passkeys.repository.js';

const ID = /^[0-9a-f]{24}$/;

/** Bound to this login: a new password invalidates it. */
const stepOf = ({ _id, tokenVersion }: UserRow) => `second-factor ${idOf(_id)} ${tokenVersion}` as const;

/** Requests existing passkeys and checks their answers. */
@Injectable()
export class PasskeyCheck {
  constructor(
    private readonly users: UsersRepository,
    private readonly passkeys: PasskeysRepository,
    private readonly ceremonies: PasskeyCeremonies,
    private readonly factors: FactorCheck,
    private readonly clock: Clock,
  ) {}

  /** Without a purpose: for the second step of a login. @throws AppError 409 `passkeys_unavailable` */
  requestFor(account: UserRow, purpose: ChallengePurpose = stepOf(account)): PasskeyRequestDto {
    return this.ceremonies.requestOptions(purpose, account);
  }

  /** For a sign-in without a password. @throws AppError 409 `passkeys_unavailable` */
  requestForAnybody(): PasskeyRequestDto {
    return this.ceremonies.requestOptions('sign-in');
  }

  /**
   * Whether the answer is valid for the purpose: without one, in the second step of a login; uses it up. Wrong answers
   * slow the account down as wrong codes do.
   * @throws AppError 429 while slowed down
   */
  use(account: UserRow, answer: PasskeyAnswerDto, purpose: ChallengePurpose = stepOf(account)): Promise<boolean> {
    return this.factors.rateLimited(account, async () => {
      const used = await this.ceremonies.verifyAuthentication(account, answer, { purpose, isVerified: false });
      return used !== null && this.passkeys.use(account, used, this.clock.now());
    });
  }

  /**
   * The account whose passkey this is, if the device has verified its user, so that no password is needed. Uses the
   * answer up.
   */
  async useAlone(answer: PasskeyAnswerDto): Promise<UserRow | null> {
    const account = await this.ownerOf(answer);
    const used =
      account &&
      (await this.ceremonies.verifyAuthentication(account, answer, { purpose: 'sign-in', isVerified: true }));
    return used && (await this.passkeys.use(account, used, this.clock.now())) ? account : null;
  }

  /** The account that the answer claims to belong to. */
  async ownerOf({ userHandle }: PasskeyAnswerDto): Promise<UserRow | null> {
    // Some browsers send null instead of leaving it out.
    const id = accountIdOfHandle(userHandle ?? '');
    return ID.test(id) ? this.users.findSignedIn(id) : null;
  }
}
