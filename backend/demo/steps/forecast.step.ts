import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { MocksService } from '../../src/modules/forecast/mocks/mocks.service.js';
import { ThresholdsService } from '../../src/modules/forecast/thresholds/thresholds.service.js';
import { SyllabusService } from '../../src/modules/syllabus/syllabus.service.js';
import { TaskListService } from '../../src/modules/tasks/task-list.service.js';
import { INVENTED_THRESHOLDS, MOCKS } from '../content/mocks.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';
import { HomeworkStep } from './homework.step.js';

/** Makes mocks of papers and an invented threshold table, by which one student of the group has a forecast. */
@Injectable()
export class ForecastStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make(world: DemoWorld): Promise<void> {
    const group = world.groups.get(MOCKS[0]?.groups[0] ?? '');
    if (!group) return;
    const { teacher, today } = world;
    const { board, note, text } = INVENTED_THRESHOLDS;
    const syllabuses = this.modules.get(SyllabusService, { strict: false });
    if ((await syllabuses.ofYear(teacher, group.yearId)).board === null) {
      await syllabuses.setForYear(teacher, group.yearId, { board, examSeries: juneOf(today.getUTCFullYear() + 1) });
    }
    const thresholds = this.modules.get(ThresholdsService, { strict: false });
    const series = juneOf(today.getUTCFullYear() - 1);
    if ((await thresholds.list(teacher, board)).length === 0) {
      await thresholds.save(teacher, { board, series, note, text });
    }
    for (const mock of MOCKS) await this.modules.get(HomeworkStep, { strict: false }).makeTask(world, mock);
    await this.tag(world, group.id);
  }

  private async tag({ teacher }: DemoWorld, groupId: string): Promise<void> {
    const tasks = await this.modules.get(TaskListService, { strict: false }).listOfGroup(teacher, groupId);
    for (const { title, paper } of MOCKS) {
      const task = tasks.find((one) => one.title === title);
      if (task) await this.modules.get(MocksService, { strict: false }).setTask(teacher, task._id, paper);
    }
  }
}

const juneOf = (year: number): string => `${year}-06`;
