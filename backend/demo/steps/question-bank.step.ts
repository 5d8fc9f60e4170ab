import { randomUUID } from 'node:crypto';
import { copyFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { ChaptersService } from '../../src/modules/curriculum/chapters.service.js';
import type { UnitDto } from '../../src/modules/curriculum/curriculum.dto.js';
import { UnitsService } from '../../src/modules/curriculum/units.service.js';
import { QuestionsService } from '../../src/modules/quizzes/questions/questions.service.js';
import { DEFAULT_MARKS } from '../../src/modules/quizzes/scoring.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { temporaryDirectory, type Upload } from '../../src/platform/storage/upload.js';
import { altTextOf, type DemoQuestion, QUESTIONS } from '../content/questions.js';
import { QUIZZES } from '../content/quizzes.js';
import { TYPED_QUESTIONS } from '../content/typed-questions/index.js';
import type { TypedQuestion } from '../content/typed-questions/typed-question.js';
import type { CurriculumPlan, DemoStep, DemoWorld } from '../demo-world.js';

const PICTURES = fileURLToPath(new URL('../content/questions/', import.meta.url));

/** Makes units and chapters in the courses, the quizzes' questions with their pictures, and the typed questions. */
@Injectable()
export class QuestionBankStep implements DemoStep {
  constructor(
    private readonly modules: ModuleRef,
    private readonly config: AppConfig,
  ) {}

  async make(world: DemoWorld): Promise<void> {
    const yearOf = (group = '') => world.groups.get(group)?.yearId ?? '';
    const withQuizzes = QUIZZES.map(({ groups }) => yearOf(groups[0]));
    for (const yearId of new Set([...withQuizzes, ...Object.keys(TYPED_QUESTIONS).map(yearOf)])) {
      const quizzes = QUIZZES.filter(({ groups }) => yearOf(groups[0]) === yearId);
      const keys = new Set(quizzes.flatMap(({ questions }) => questions));
      const questions = QUESTIONS.filter(({ key }) => keys.has(key));
      const typed = Object.entries(TYPED_QUESTIONS).flatMap(([group, all]) => (yearOf(group) === yearId ? all : []));
      const plan = await this.makeUnits(world, yearId, [...questions, ...typed]);
      world.curricula.set(yearId, plan);
      await this.makeQuestions(world, plan, questions);
      await this.makeTyped(world, plan, typed);
    }
  }

  private async makeUnits(world: DemoWorld, yearId: string, questions: Placed[]): Promise<CurriculumPlan> {
    const units = this.modules.get(UnitsService, { strict: false });
    const known = await units.listOfYear(world.teacher, world.teacher.id, yearId);
    const plan: CurriculumPlan = { yearId, chapters: new Map(), questions: new Map() };
    for (const name of new Set(questions.map(({ unit }) => unit))) {
      const form = { name, teacherId: world.teacher.id, yearId };
      const unit = known.find((one) => one.name === name) ?? (await units.create(world.teacher, form));
      const names = new Set(questions.filter((question) => question.unit === name).map(({ chapter }) => chapter));
      await this.makeChapters(world, plan, { unit, names });
    }
    return plan;
  }

  private async makeChapters(world: DemoWorld, plan: CurriculumPlan, { unit, names }: NamedChapters): Promise<void> {
    const chapters = this.modules.get(ChaptersService, { strict: false });
    for (const name of names) {
      const known = unit.chapters.find((chapter) => chapter.name === name);
      const chapter = known ?? (await chapters.create(world.teacher, { name, unitId: unit._id }));
      plan.chapters.set(name, { unitId: unit._id, chapterId: chapter._id });
    }
  }

  /** Recognises questions by description. */
  private async makeQuestions(world: DemoWorld, plan: CurriculumPlan, questions: DemoQuestion[]): Promise<void> {
    const bank = this.modules.get(QuestionsService, { strict: false });
    const teacherId = world.teacher.id;
    const { rows } = await bank.list(world.teacher, { teacherId, yearId: plan.yearId, query: {} });
    const known = new Map(rows.map(({ altText, _id }) => [altText, _id]));
    for (const question of questions) {
      const altText = altTextOf(question);
      const place = plan.chapters.get(question.chapter);
      if (!place) continue;
      const { answer: correctAnswer, marks = DEFAULT_MARKS } = question;
      const form = { teacherId, yearId: plan.yearId, ...place, correctAnswer, marks };
      const made = async () =>
        bank.upload(world.teacher, { ...form, alt: altText, tags: question.tags }, await this.picture(question));
      plan.questions.set(question.key, known.get(altText) ?? (await made())._id);
    }
  }

  /** Recognises questions by text. */
  private async makeTyped(world: DemoWorld, plan: CurriculumPlan, questions: TypedQuestion[]): Promise<void> {
    const bank = this.modules.get(QuestionsService, { strict: false });
    const teacherId = world.teacher.id;
    const { rows } = await bank.list(world.teacher, { teacherId, yearId: plan.yearId, query: {} });
    const known = new Map(rows.map(({ text, _id }) => [text, _id]));
    for (const { key, unit: _unit, chapter, answer, drawing, marks = DEFAULT_MARKS, ...form } of questions) {
      const place = plan.chapters.get(chapter);
      if (!place) continue;
      const made = async () => {
        const picture = drawing && (await this.picture({ key: `drawing-${drawing.name}` }));
        const described = drawing && { alt: drawing.shows };
        const terms = { ...form, ...described, ...place, key: answer, marks, teacherId, yearId: plan.yearId };
        return bank.upload(world.teacher, terms, picture);
      };
      plan.questions.set(key, known.get(form.text) ?? (await made())._id);
    }
  }

  /** Writes a temporary file as if the API had received it; storing the upload moves the file away. */
  private async picture({ key }: Pick<DemoQuestion, 'key'>): Promise<Upload> {
    const originalName = `${key}.png`;
    const file = path.join(temporaryDirectory(this.config), `${randomUUID()}.demo`);
    await copyFile(path.join(PICTURES, originalName), file);
    return { path: file, originalName, bytes: (await stat(file)).size };
  }
}

type Placed = Pick<DemoQuestion, 'unit' | 'chapter'>;

interface NamedChapters {
  unit: UnitDto;
  names: Set<string>;
}
