import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { ErrorDto } from '../http/error.dto.js';
import type { PendingPurpose, PendingStep } from './pending-step.js';
import { type Principal, ROLES, type Role } from './principal.js';

export const ACCESS = 'fulcrum:access';

/** Access rule of a route. `pendingStep` admits a caller who holds that step's cookie instead of a token. */
export interface Access {
  roles: readonly Role[];
  /** Open to anybody; a token is still read if one is sent, so that the handler can know the caller. */
  public?: boolean;
  /** Only the teacher, not an assistant. */
  ownerOnly?: boolean;
  pendingStep?: PendingPurpose;
}

const refusal = (status: number) => ApiResponse({ status, type: ErrorDto });

function access(rule: Access, who: string): MethodDecorator & ClassDecorator {
  const documented = rule.public ? [] : [ApiBearerAuth(), ApiCookieAuth(), refusal(401), refusal(403)];
  return applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiExtension('x-access', who),
    refusal(400),
    refusal(429),
    refusal(503),
    ...documented,
  );
}

/** No token needed. */
export const Public = () => access({ public: true, roles: [] }, 'public');

/** Any of these roles. */
export const Roles = (...roles: Role[]) => access({ roles }, roles.join(', '));

/** Anybody who is signed in. */
export const AnyRole = () => access({ roles: ROLES }, 'any role');

/** The teacher, not an assistant. */
export const OwnerOnly = () => access({ roles: ['teacher'], ownerOnly: true }, 'teacher (owner)');

/** Also open to staff who have to set up a second factor before they may do anything else. */
export const WhileEnrolling = Reflector.createDecorator<true>({ transform: () => true });

/** Holders of the pending step's cookie, and callers with one of these roles. */
export const PendingStepOr = (pendingStep: PendingPurpose, ...roles: Role[]) =>
  access({ roles, pendingStep }, [`pending step ${pendingStep}`, ...roles].join(', '));

/** The caller. Undefined on a public route without a token, and for the holder of a pending step. */
export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext): Principal | undefined => context.switchToHttp().getRequest<Request>().user,
);

/** The pending step whose cookie the caller holds, if any. */
export const CurrentStep = createParamDecorator(
  (_: unknown, context: ExecutionContext): PendingStep | undefined =>
    context.switchToHttp().getRequest<Request>().pendingStep,
);
