import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SyllabusService } from '../../src/modules/syllabus/syllabus.service.js';
import { EXAM_IN_DAYS, SYLLABUSES } from '../content/syllabus.js';
import { dayAt, type DemoStep, type DemoWorld } from '../demo-world.js';

const NOON = 12;

/** Says what each course is taught for, and gives every chapter its topics. */
@Injectable()
export class SyllabusStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make({ teacher, groups, curricula, today }: DemoWorld): Promise<void> {
    const syllabuses = this.modules.get(SyllabusService, { strict: false });
    const examDate = dayAt(today, EXAM_IN_DAYS, NOON).toISOString().slice(0, 10);
    for (const [group, { board, tier, topics }] of Object.entries(SYLLABUSES)) {
      const yearId = groups.get(group)?.yearId ?? '';
      await syllabuses.setForYear(teacher, yearId, { board, examDate, ...(tier && { tier }) });
      for (const [chapter, { chapterId }] of curricula.get(yearId)?.chapters ?? []) {
        const codes = topics[chapter];
        if (!codes) throw new Error(`the demo has no topics for the chapter ${chapter} of ${board}`);
        const refs = codes.map((code) => `${board} ${code}`);
        await syllabuses.tagChapter(teacher, chapterId, refs);
      }
    }
  }
}
