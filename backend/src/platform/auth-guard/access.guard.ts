import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { AppError } from '../http/app-error.js';
import { RateLimits } from '../http/rate-limits.js';
import { AppConfig } from '../config/app-config.js';
import { AddressAllowance } from './address-allowance.decorator.js';
import { ACCESS, type Access } from './access.decorators.js';
import { PendingSteps } from './pending-step.js';
import type { Principal } from './principal.js';
import { tokenOf } from './token.js';

/** Closed by default: every route of the API passes here, and one without an access rule is refused. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly steps: PendingSteps,
    private readonly limits: RateLimits,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw AppError.forbidden();
    const request = context.switchToHttp().getRequest<Request>();
    const holdsStep = access.pendingStep && this.holdsStep(access.pendingStep, request);
    if (access.public || holdsStep) await this.limits.checkAddress(request);
    const allowance = this.reflector.get(AddressAllowance, context.getHandler());
    if (allowance) await this.limits.countAllowance(allowance, request);
    if (access.public) return this.admitAnyone(context, request);
    if (holdsStep) return this.admitStep(context, access);
    await this.authenticate(context, access, request);
    this.assertRole(access, request.user);
    await this.limits.countUser(request.user.id, context.switchToHttp().getResponse<Response>());
    return true;
  }

  /** passport's verdict: an AppError of the strategy passes on, everything else is a plain 401. */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw AppError.unauthenticated();
    return user;
  }

  /** A public route knows its caller when a good token is sent; a bad one counts for nothing. */
  private async admitAnyone(context: ExecutionContext, request: Request): Promise<true> {
    if (!tokenOf(request, this.config)) return true;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
    }
    return true;
  }

  /** Who holds the step's cookie may enter; one who is signed in with a role of the route counts as that caller as well. */
  private async admitStep(context: ExecutionContext, access: Access): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.admitAnyone(context, request);
    if (request.user && !access.roles.includes(request.user.role)) delete request.user;
    return true;
  }

  private holdsStep(purpose: Access['pendingStep'], request: Request): boolean {
    const step = this.steps.read(request);
    if (!step || step.purpose !== purpose) return false;
    request.pendingStep = step;
    return true;
  }

  /** The address counts for whoever cannot say who they are: a class behind one address is not asked about it. */
  private async authenticate(context: ExecutionContext, access: Access, request: Request): Promise<void> {
    try {
      if (access.pendingStep && !tokenOf(request, this.config)) throw stepRequired();
      await super.canActivate(context);
    } catch (error) {
      await this.limits.checkAddress(request);
      throw error;
    }
  }

  private assertRole(access: Access, user: Principal | undefined): asserts user is Principal {
    if (!user) throw AppError.unauthenticated();
    if (!access.roles.includes(user.role)) {
      throw access.pendingStep ? stepRequired() : AppError.forbidden();
    }
    if (access.ownerOnly && !user.isOwner) throw AppError.forbidden('Only the teacher can do this, not an assistant.');
  }
}

const stepRequired = () =>
  AppError.forbidden('Sign in first: this step belongs to a login that needs it.', 'step_required');
