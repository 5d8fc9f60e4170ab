import { Injectable } from '@nestjs/common';
import { accessErrors } from '../../../platform/auth-guard/access.errors.js';
import type { PendingStep } from '../../../platform/auth-guard/pending-step.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PasswordHasher } from './password-hasher.js';
import { UsersRepository } from '../users/users.repository.js';

export interface FirstPassword {
  /** Lowercased. */
  email: string;
  newPassword: string;
}

/** A parent's first own password, after a login with a one-time password. */
@Injectable()
export class ActivationService {
  constructor(
    private readonly users: UsersRepository,
    private readonly hasher: PasswordHasher,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws AppError 403 `step_required` if the step is for another account, was completed before, or its one-time
   *   password is no longer valid
   */
  async setPassword(step: PendingStep | undefined, { email, newPassword }: FirstPassword): Promise<void> {
    if (step?.purpose !== 'set-password' || !step.oneTimePassword) throw stepRequired();
    const account = await this.users.findByEmail(email);
    if (account?._id.toString() !== step.subject || account.passwordHash) throw stepRequired();
    const passwordHash = await this.hasher.hashChosen(newPassword, account);
    const typed = { hash: step.oneTimePassword, now: this.clock.now() };
    if (!(await this.users.activateParent(step.subject, { email, passwordHash, typed }))) throw stepRequired();
  }
}

/** The error for a caller who knows an email or id but has not just signed in with its (one-time) password. */
export const stepRequired = (): AppError => accessErrors.stepRequired();
