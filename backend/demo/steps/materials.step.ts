import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { MaterialListsService } from '../../src/modules/media/materials/material-lists.service.js';
import { MaterialsService } from '../../src/modules/media/materials/materials.service.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { temporaryDirectory, type Upload } from '../../src/platform/storage/upload.js';
import { type DemoNotes, NOTES } from '../content/materials.js';
import type { CurriculumPlan, DemoStep, DemoWorld } from '../demo-world.js';
import { drawNotes } from '../pdf/revision-notes.js';

/** Makes revision notes in the years that teach their chapters. */
@Injectable()
export class MaterialsStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const plan of world.curricula.values()) await this.makeNotes(world, plan);
  }

  /** Recognises notes by title. */
  private async makeNotes({ teacher }: DemoWorld, { yearId, chapters }: CurriculumPlan): Promise<void> {
    const lists = this.modules.get(MaterialListsService, { strict: false });
    const { rows } = await lists.listForTeacher(teacher, { ownerId: teacher.id, yearId, slice: undefined });
    const known = new Set(rows.map(({ title }) => title));
    for (const notes of NOTES) {
      const place = chapters.get(notes.chapter);
      if (!place || known.has(notes.title)) continue;
      const form = { title: notes.title, yearId, ...place, teacherId: teacher.id };
      await this.modules.get(MaterialsService, { strict: false }).addFile(teacher, form, await this.upload(notes));
    }
  }

  /** Writes a temporary file as if the API had received it; storing the upload moves the file away. */
  private async upload(notes: DemoNotes): Promise<Upload> {
    const content = await drawNotes(notes);
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}.demo`);
    await writeFile(file, content);
    return { path: file, originalName: `${notes.title}.pdf`, bytes: content.length };
  }
}
