import { Injectable } from '@nestjs/common';
import type { Principal } from '../../../platform/auth-guard/principal.js';
import { idOf } from '../../../platform/database/objects.js';
import { Features } from '../../../platform/features/features.js';
import { AppError } from '../../../platform/http/app-error.js';
import { requestErrors } from '../../../platform/http/request.errors.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { authErrors } from '../auth.errors.js';
import { SignInsRepository } from '../sign-ins/sign-ins.repository.js';
import type { UserRow } from '../users/user.schema.js';
import { UsersRepository } from '../users/users.repository.js';
import type { AccountDto } from './dto/sign-in.dto.js';
import { signedOut } from '../sign-ins/sign-out.extension.js';

/** The signed-in account as its owner sees it. */
@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly directory: SchoolDirectory,
    private readonly signIns: SignInsRepository,
    private readonly features: Features,
  ) {}

  async describe(account: UserRow): Promise<AccountDto> {
    const id = idOf(account._id);
    const groupId = account.role === 'student' && account.groupId ? idOf(account.groupId) : null;
    const years = groupId ? await this.directory.yearsOfGroups([groupId]) : undefined;
    const tenantId = account.tenantId && idOf(account.tenantId);
    const isAssistant = account.role === 'teacher' && tenantId !== id;
    return {
      id,
      name: account.name,
      email: account.email,
      role: account.role,
      groupId,
      yearId: (groupId && years?.get(groupId)?._id) || null,
      ...(isAssistant && tenantId ? { realTeacherId: tenantId } : {}),
    };
  }

  async describeCaller(caller: Principal): Promise<AccountDto> {
    const account = await this.users.findSignedIn(caller.id);
    if (!account) throw requestErrors.unauthenticated();
    return this.describe(account);
  }

  /** The account that an earlier try of the same registration has created. */
  async findRegistered(email: string, registrationKey: string): Promise<UserRow | null> {
    const account = await this.users.findByEmail(email);
    return account?.registrationKey === registrationKey ? account : null;
  }

  /** @throws AppError 400 `user_exists` */
  async assertEmailFree(email: string): Promise<void> {
    if (await this.users.findByEmail(email)) throw userExistsError();
  }

  /** Ends only this sign-in; the account's others continue. */
  async logOut(caller: Principal): Promise<void> {
    await this.signIns.end(caller.id, caller.tokenId);
    await signedOut(this.features, { personId: caller.id, ended: caller.tokenId });
  }
}

/** The error for a second account with one email. */
export const userExistsError = (): AppError => authErrors.userExists().onField('email');
