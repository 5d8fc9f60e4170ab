import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AnyRole, CurrentUser } from '../../../platform/auth-guard/access.decorators.js';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { Audited, AuditedIf } from '../../../platform/audit/audited.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Features } from '../../../platform/features/features.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { authErrors } from '../auth.errors.js';
import type { SignIn } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import { EndedSignInsDto, SignInDto } from './dto/sign-ins.dto.js';
import { SignInsRepository } from './sign-ins.repository.js';
import { signedOut } from './sign-out.extension.js';

@ApiTags('account')
@Controller('auth/sign-ins')
export class SignInsController {
  constructor(
    private readonly users: UsersRepository,
    private readonly signIns: SignInsRepository,
    private readonly features: Features,
    private readonly clock: Clock,
  ) {}

  /** The caller's sign-ins, most recently used first. */
  @AnyRole()
  @Get()
  async list(@CurrentUser() caller: Principal): Promise<SignInDto[]> {
    const account = await this.users.findSignedIn(caller.id);
    const lasting = account?.signIns.filter(({ expiresAt }) => expiresAt > this.clock.now()) ?? [];
    return lasting.map((signIn) => signInDto(signIn, caller)).toSorted(byLastUse);
  }

  /** Signs the caller out everywhere else. */
  @AnyRole()
  @AuditedIf('reply.ended', 'account.sign-ins-end')
  @Delete()
  async endOthers(@CurrentUser() caller: Principal): Promise<EndedSignInsDto> {
    const ended = await this.signIns.endOthers(caller.id, caller.tokenId);
    await signedOut(this.features, { personId: caller.id, kept: caller.tokenId });
    return { ended };
  }

  /** Ends one of the caller’s sign-ins: its token is rejected from then on. */
  @AnyRole()
  @Audited('account.sign-ins-end')
  @Refuses(authErrors.signInNotFound)
  @Delete(':signInId')
  @HttpCode(204)
  async end(
    @CurrentUser() caller: Principal,
    @Param('signInId', new ParseUUIDPipe({ exceptionFactory: authErrors.signInIdMalformed })) signInId: string,
  ): Promise<void> {
    if (!(await this.signIns.end(caller.id, signInId.toLowerCase()))) throw authErrors.signInNotFound();
    await signedOut(this.features, { personId: caller.id, ended: signInId.toLowerCase() });
  }
}

const byLastUse = (a: SignInDto, b: SignInDto) =>
  Number(b.current) - Number(a.current) || b.lastUsedAt.localeCompare(a.lastUsedAt);

const signInDto = ({ tokenId, device, address, startedAt, lastUsedAt }: SignIn, caller: Principal): SignInDto => ({
  id: tokenId,
  device,
  address,
  startedAt: startedAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  current: tokenId === caller.tokenId,
});
