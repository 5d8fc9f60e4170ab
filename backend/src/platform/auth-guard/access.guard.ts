import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request, Response } from 'express';
import { AppError } from '../http/app-error.js';
import { requestErrors } from '../http/request.errors.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { AppConfig } from '../config/app-config.js';
import { accessErrors } from './access.errors.js';
import { AddressBudget, Uncounted } from './address-budget.decorator.js';
import { ACCESS, type Access, WhileEnrolling } from './access.decorators.js';
import { KnownDevices } from './known-devices.js';
import { PendingSteps } from './pending-step.js';
import type { Principal } from './principal.js';
import { tokenOf } from './token.js';

/** Closed by default: every API route passes through here, and a route without an access rule is rejected. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly steps: PendingSteps,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly config: AppConfig,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw requestErrors.forbidden();
    const request = context.switchToHttp().getRequest<Request>();
    const holdsStep = access.pendingStep && this.holdsStep(access.pendingStep, request);
    await this.checkAddress(context, request);
    if (access.public || holdsStep) return this.admitPublic(context, access);
    await this.authenticate(context, access, request);
    this.assertRole(access, request.user);
    if (this.isHeldUp(context, request.user)) throw accessErrors.enrolmentRequired();
    await this.limits.countUser(request.user.id, context.switchToHttp().getResponse<Response>());
    return true;
  }

  /** Handles passport's result: rethrows an AppError of the strategy, turns everything else into a plain 401. */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
    if (!user) throw requestErrors.unauthenticated();
    return user;
  }

  /**
   * Counts failures per address even for callers with a token: otherwise somebody with a token could guess without
   * limit.
   */
  private async checkAddress(context: ExecutionContext, request: Request): Promise<void> {
    const budget = this.reflector.get(AddressBudget, context.getHandler());
    if (budget === 'login' && this.devices.isKnown(request)) this.limits.noteRefusal(budget, request);
    else if (budget) await this.limits.checkAddress(budget, request);
  }

  /**
   * Admits anybody, or the holder of a step's cookie. A valid token identifies the caller; a token of another role is
   * ignored where a step was required. The address's failures are checked only for callers with no credentials at all.
   */
  private async admitPublic(context: ExecutionContext, access: Access): Promise<true> {
    const request = context.switchToHttp().getRequest<Request>();
    await this.readToken(context, request);
    if (request.user && this.isHeldUp(context, request.user)) delete request.user;
    if (!access.public && request.user && !access.roles.includes(request.user.role)) delete request.user;
    const counted = this.reflector.get(AddressBudget, context.getHandler());
    const isUncounted = this.reflector.get(Uncounted, context.getHandler());
    if (!request.user && !request.pendingStep && !counted && !isUncounted) {
      await this.limits.checkAddress('anonymous', request);
    }
    return true;
  }

  /** Sets the caller when a valid token is sent; an invalid one is ignored. */
  private async readToken(context: ExecutionContext, request: Request): Promise<void> {
    if (!tokenOf(request, this.config)) return;
    try {
      await super.canActivate(context);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 401) throw error;
    }
  }

  /** @returns true if the user has to set up a second factor first and this route is not open to them until then */
  private isHeldUp(context: ExecutionContext, user: Principal): boolean {
    return user.mustEnrol === true && !this.reflector.get(WhileEnrolling, context.getHandler());
  }

  private holdsStep(purpose: Access['pendingStep'], request: Request): boolean {
    const step = this.steps.read(request);
    if (!step || step.purpose !== purpose) return false;
    request.pendingStep = step;
    return true;
  }

  /** Checks the address only for callers without a valid token, so that a class behind one address is not throttled. */
  private async authenticate(context: ExecutionContext, access: Access, request: Request): Promise<void> {
    try {
      if (access.pendingStep && !tokenOf(request, this.config)) throw accessErrors.stepRequired();
      await super.canActivate(context);
    } catch (error) {
      await this.limits.checkAddress('anonymous', request);
      throw error;
    }
  }

  private assertRole(access: Access, user: Principal | undefined): asserts user is Principal {
    if (!user) throw requestErrors.unauthenticated();
    if (!access.roles.includes(user.role)) {
      throw access.pendingStep ? accessErrors.stepRequired() : requestErrors.forbidden();
    }
    if (access.ownerOnly && !user.isOwner) throw accessErrors.ownerOnly();
  }
}
