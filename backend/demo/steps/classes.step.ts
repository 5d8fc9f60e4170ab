import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { YearDto } from '../../src/modules/schools/schools.dto.js';
import { YearsService } from '../../src/modules/schools/years.service.js';
import { type DemoYear, YEARS } from '../content/classes.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';

/** Makes years with their groups and live-class links. */
@Injectable()
export class ClassesStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make(world: DemoWorld): Promise<void> {
    const years = this.modules.get(YearsService, { strict: false });
    const known = await years.list(world.teacher, world.teacher.id);
    for (const plan of YEARS) {
      const form = { name: plan.name, teacherId: world.teacher.id };
      const year = known.find(({ name }) => name === plan.name) ?? (await years.create(world.teacher, form));
      await this.makeGroups(world, plan, year);
      if (year.zoomLinks.length > 0) continue;
      await years.replaceZoomLinks(world.teacher, year._id, plan.zoomLinks);
    }
  }

  private async makeGroups(world: DemoWorld, plan: DemoYear, year: YearDto): Promise<void> {
    const years = this.modules.get(YearsService, { strict: false });
    for (const { key, name } of plan.groups) {
      const known = year.groups.find((group) => group.name === name);
      const group = known ?? (await years.createGroup(world.teacher, { name, yearId: year._id }));
      world.groups.set(key, { id: group._id, yearId: year._id });
    }
  }
}
