import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AtRiskService } from '../../src/modules/at-risk/at-risk.service.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';

/** Runs the slip check now; otherwise it could take up to an hour to appear. */
@Injectable()
export class SlipsStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make({ teacher }: DemoWorld): Promise<void> {
    await this.modules.get(AtRiskService, { strict: false }).find(teacher);
  }
}
