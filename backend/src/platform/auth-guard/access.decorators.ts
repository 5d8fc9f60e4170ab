import { applyDecorators, createParamDecorator, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiCookieAuth, ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { ErrorDto } from '../http/error.dto.js';
import type { PendingPurpose, PendingStep } from './pending-step.js';
import { type Principal, ROLES, type Role } from './principal.js';

export const ACCESS = 'fulcrum:access';

/** Who may enter a route. `pendingStep` admits a caller who holds that step's cookie instead of a token. */
export interface Access {
  roles: readonly Role[];
  /** Anybody; a token that happens to be sent is still read, so that the handler may know the caller. */
  public?: boolean;
  /** Only the teacher, not an assistant. */
  ownerOnly?: boolean;
  pendingStep?: PendingPurpose;
}

const refusal = (status: number, description: string) => ApiResponse({ status, description, type: ErrorDto });

function access(rule: Access, who: string): MethodDecorator & ClassDecorator {
  const documented = rule.public
    ? []
    : [
        ApiBearerAuth(),
        ApiCookieAuth(),
        refusal(401, 'No token, or a dead one'),
        refusal(403, 'Wrong role, or not yours'),
      ];
  return applyDecorators(
    SetMetadata(ACCESS, rule),
    ApiExtension('x-access', who),
    ApiBadRequestResponse({ description: 'Malformed or failed validation', type: ErrorDto }),
    refusal(429, 'Too many requests; see Retry-After'),
    refusal(503, 'MongoDB or Redis is away; see Retry-After'),
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

/** Holders of the pending step's cookie, and these roles. */
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
