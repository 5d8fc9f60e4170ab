import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { Features } from '../features/features.js';
import { AUDITED, type AuditRule } from './audit-rule.js';

/** Stops the start if a route is `@Audited` with an action or a subject that no feature of this process declares. */
@Injectable()
export class AuditedRoutesCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly features: Features,
  ) {}

  onModuleInit(): void {
    const declared = new Set<string>(
      this.features.all().flatMap(({ audit }) => [...(audit?.actions ?? []), ...Object.keys(audit?.subjects ?? {})]),
    );
    const faults = this.rules().flatMap(({ action, subjects }) => {
      const unknown = [action, ...subjects.map(({ type }) => type)].filter((name) => !declared.has(name));
      return unknown.map((name) => `@Audited('${action}'): no feature declares "${name}"`);
    });
    if (faults.length > 0) throw new Error(faults.join('; '));
  }

  private rules(): AuditRule[] {
    return this.discovery.getControllers().flatMap(({ instance }) => {
      const prototype: object | null = Object.getPrototypeOf(instance);
      return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
        const rule: AuditRule | undefined = Reflect.getMetadata(AUDITED, Reflect.get(prototype ?? {}, name));
        return rule ?? [];
      });
    });
  }
}
