import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request, Response } from 'express';
import { requestErrors } from '../http/request.errors.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { AppConfig } from '../config/app-config.js';
import { accessErrors } from './access.errors.js';
import { AddressBudget, SignedLink, Uncounted } from './address-budget.decorator.js';
import { ACCESS, type Access, WhileEnrolling } from './access.decorators.js';
import { KnownDevices } from './known-devices.js';
import { PendingSteps } from './pending-step.js';
import { type Principal, PrincipalSource } from './principal.js';
import { SessionClaims } from './session-claims.js';
import { tokenOf } from './token.js';

/** Closed by default: every API route passes through here, and a route without an access rule is rejected. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly steps: PendingSteps,
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly claims: SessionClaims,
    private readonly principals: PrincipalSource,
    private readonly config: AppConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!access) throw requestErrors.forbidden();
    const request = context.switchToHttp().getRequest<Request>();
    const holdsStep = access.pendingStep && this.holdsStep(access.pendingStep, request);
    await this.checkAddress(context, request);
    if (access.public || holdsStep) return this.admitPublic(context, access);
    const user = await this.authenticate(access, request);
    this.assertRole(access, user);
    if (this.isHeldUp(context, user)) throw accessErrors.enrolmentRequired();
    await this.limits.countUser(user.id, context.switchToHttp().getResponse<Response>());
    return true;
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
    const caller = await this.callerOf(request);
    if (caller) request.user = caller;
    if (request.user && this.isHeldUp(context, request.user)) delete request.user;
    if (!access.public && request.user && !access.roles.includes(request.user.role)) delete request.user;
    const counted = this.reflector.get(AddressBudget, context.getHandler());
    const isFree = [SignedLink, Uncounted].some((kind) => this.reflector.get(kind, context.getHandler()));
    if (!request.user && !request.pendingStep && !counted && !isFree) {
      await this.limits.checkAddress('anonymous', request);
    }
    return true;
  }

  /** The caller whose valid token the request has; null without one. */
  private async callerOf(request: Request): Promise<Principal | null> {
    const token = tokenOf(request, this.config);
    const claims = token ? this.claims.of(token) : null;
    return claims && this.principals.resolve(claims);
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
  private async authenticate(access: Access, request: Request): Promise<Principal> {
    try {
      if (access.pendingStep && !tokenOf(request, this.config)) throw accessErrors.stepRequired();
      const caller = await this.callerOf(request);
      if (!caller) throw requestErrors.unauthenticated();
      request.user = caller;
      return caller;
    } catch (error) {
      await this.limits.checkAddress('anonymous', request);
      throw error;
    }
  }

  private assertRole(access: Access, user: Principal): void {
    if (!access.roles.includes(user.role)) {
      throw access.pendingStep ? accessErrors.stepRequired() : requestErrors.forbidden();
    }
    if (access.ownerOnly && !user.isOwner) throw accessErrors.ownerOnly();
  }
}
