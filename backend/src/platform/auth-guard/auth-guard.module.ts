import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { RateLimits } from '../http/rate-limits.js';
import { AccessGuard } from './access.guard.js';
import { AccessRulesCheck } from './access-rules.check.js';
import { JwtStrategy } from './jwt.strategy.js';
import { PendingSteps } from './pending-step.js';

/** The closed door of the API. The auth module provides the PrincipalSource that JwtStrategy asks. */
@Global()
@Module({
  imports: [PassportModule, JwtModule.register({}), DiscoveryModule],
  providers: [JwtStrategy, PendingSteps, RateLimits, AccessRulesCheck, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [PendingSteps, RateLimits, JwtModule],
})
export class AuthGuardModule {}
