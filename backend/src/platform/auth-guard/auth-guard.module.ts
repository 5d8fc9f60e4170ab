import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { AccessRulesCheck } from './access-rules.check.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownDevices } from './known-devices.js';
import { PendingSteps } from './pending-step.js';
import { SignInWatch } from './sign-in-watch.js';

/** The closed door of the API. The auth module provides the PrincipalSource that JwtStrategy asks. */
@Global()
@Module({
  imports: [PassportModule, JwtModule.register({}), DiscoveryModule],
  providers: [
    JwtStrategy,
    PendingSteps,
    KnownDevices,
    SignInWatch,
    AccessRulesCheck,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PendingSteps, KnownDevices, SignInWatch, JwtModule],
})
export class AuthGuardModule {}
