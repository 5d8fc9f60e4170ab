import { type DynamicModule, Injectable, Module, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule, DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { BodyBoundsGuard } from './body-bounds.js';
import { JwtStrategy } from './jwt.strategy.js';
import { KnownDevices } from './known-devices.js';
import { PendingSteps } from './pending-step.js';
import { SignInWatch } from './sign-in-watch.js';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ACCESS } from './access.decorators.js';

/** Stops the start if any route has no access rule, so that a missing one is noticed before production. */
@Injectable()
class AccessRulesCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const undecided = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      if (!metatype || typeof instance !== 'object' || !instance) return [];
      const prototype: object = Object.getPrototypeOf(instance);
      return this.scanner
        .getAllMethodNames(prototype)
        .filter((name) => this.isOpen(metatype, Reflect.get(prototype, name)))
        .map((name) => `${metatype.name}.${name}`);
    });
    if (undecided.length > 0) {
      throw new Error(
        `Routes without @Public(), @Roles(), @AnyRole(), @OwnerOnly() or @PendingStepOr(): ${undecided.join(', ')}`,
      );
    }
  }

  private isOpen(controller: Parameters<Reflector['get']>[1], handler: unknown): boolean {
    if (typeof handler !== 'function') return false;
    const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
    return method !== undefined && !this.reflector.getAllAndOverride(ACCESS, [handler, controller]);
  }
}

/** What sign-ins leave behind, for both processes, and the guard of the API's routes. */
@Module({})
export class AuthGuardModule {
  static forWorker(): DynamicModule {
    return {
      module: AuthGuardModule,
      global: true,
      imports: [JwtModule.register({})],
      providers: [PendingSteps, KnownDevices, SignInWatch],
      exports: [PendingSteps, KnownDevices, SignInWatch, JwtModule],
    };
  }

  /** The auth module provides the PrincipalSource that JwtStrategy uses. */
  static forApi(): DynamicModule {
    const { imports = [], providers = [], ...shared } = AuthGuardModule.forWorker();
    return {
      ...shared,
      imports: [...imports, PassportModule, DiscoveryModule],
      providers: [
        ...providers,
        JwtStrategy,
        AccessRulesCheck,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: BodyBoundsGuard },
      ],
    };
  }
}
