import { Injectable, Logger } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { randomUUID } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { VideoUploads } from '../../src/modules/media/videos/uploads/video-uploads.service.js';
import { VideoListsService } from '../../src/modules/media/videos/video-lists.service.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { AppError } from '../../src/platform/http/app-error.js';
import { temporaryDirectory, type Upload } from '../../src/platform/storage/upload.js';
import type { CurriculumPlan, DemoStep, DemoWorld } from '../demo-world.js';

/** A film on one chapter, which the demo's students watch. */
interface DemoFilm {
  title: string;
  /** A chapter from content/questions.ts. */
  chapter: string;
  /** In content/films, drawn by tools/demo-film.ts. */
  file: string;
}

export const FILMS: DemoFilm[] = [
  { title: 'Transverse waves: what moves, and what travels', chapter: 'Wave properties', file: 'transverse-wave.mp4' },
];

const FILES = fileURLToPath(new URL('../content/films/', import.meta.url));

/** Makes films in the years that teach their chapters. The worker makes their qualities once it runs. */
@Injectable()
export class FilmsStep implements DemoStep {
  private readonly logger = new Logger(FilmsStep.name);

  constructor(
    private readonly modules: ModuleRef,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    for (const plan of world.curricula.values()) await this.makeFilms(world, plan);
  }

  /** Recognises films by title. */
  private async makeFilms({ teacher }: DemoWorld, { yearId, chapters }: CurriculumPlan): Promise<void> {
    const { rows } = await this.modules.get(VideoListsService, { strict: false }).listOfYear(teacher, yearId);
    const known = new Set(rows.map(({ title }) => title));
    for (const film of FILMS) {
      const place = chapters.get(film.chapter);
      if (!place || known.has(film.title)) continue;
      const form = { title: film.title, yearId, ...place, teacherId: teacher.id, uploadId: randomUUID() };
      await this.unlessFilmsCannotBeTaken(async () => {
        await this.modules.get(VideoUploads, { strict: false }).accept(teacher, form, await this.upload(film));
      });
    }
  }

  /** Without ffmpeg, makes the demo without films. */
  private async unlessFilmsCannotBeTaken(add: () => Promise<void>): Promise<void> {
    try {
      await add();
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 503) throw error;
      this.logger.warn(error.message);
    }
  }

  /** Writes a temporary file as if the API had received it; storing the upload moves the file away. */
  private async upload({ file, title }: DemoFilm): Promise<Upload> {
    const copy = path.join(temporaryDirectory(this.config), `${randomUUID()}.demo`);
    await copyFile(path.join(FILES, file), copy);
    return { path: copy, originalName: `${title}.mp4`, bytes: (await stat(copy)).size };
  }
}
