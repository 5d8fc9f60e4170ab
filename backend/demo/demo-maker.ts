import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { TeacherAccounts } from '../src/modules/people/teachers/teacher-accounts.js';
import { UsersRepository } from '../src/modules/auth/users/users.repository.js';
import { idOf } from '../src/platform/database/objects.js';
import { Clock } from '../src/platform/clock/clock.js';
import { AppConfig } from '../src/platform/config/app-config.js';
import { TEACHER } from './content/people.js';
import { DemoState } from './demo-state.repository.js';
import { type DemoStep, type DemoWorld, principal } from './demo-world.js';
import { demoPassword } from './passwords.js';
import { AnnouncementsStep } from './steps/announcements.step.js';
import { ClassesStep } from './steps/classes.step.js';
import { FilmsStep } from './steps/films.step.js';
import { ForecastStep } from './steps/forecast.step.js';
import { HomeworkStep } from './steps/homework.step.js';
import { LastYearStep } from './steps/last-year.step.js';
import { LessonsStep } from './steps/lessons.step.js';
import { MarkedWorkStep } from './steps/marked-work.step.js';
import { MaterialsStep } from './steps/materials.step.js';
import { MembershipsStep } from './steps/memberships.step.js';
import { PeopleStep } from './steps/people.step.js';
import { PracticeStep } from './steps/practice.step.js';
import { QuestionBankStep } from './steps/question-bank.step.js';
import { QuizzesStep } from './steps/quizzes.step.js';
import { SiteStep } from './steps/site.step.js';
import { SlipsStep } from './steps/slips.step.js';
import { SyllabusStep } from './steps/syllabus.step.js';

/** Every step that makes demo data, in order. */
export const DEMO_STEPS = [
  ClassesStep,
  PeopleStep,
  LastYearStep,
  MembershipsStep,
  LessonsStep,
  HomeworkStep,
  MarkedWorkStep,
  QuestionBankStep,
  SyllabusStep,
  MaterialsStep,
  FilmsStep,
  AnnouncementsStep,
  SiteStep,
  ForecastStep,
  PracticeStep,
  QuizzesStep,
  SlipsStep,
];

/** Makes the demo data through the services, and completes it if an earlier run stopped halfway. */
@Injectable()
export class DemoMaker {
  constructor(
    private readonly modules: ModuleRef,
    private readonly state: DemoState,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async make(): Promise<void> {
    const today = this.clock.now();
    await this.state.begin(today);
    const world: DemoWorld = {
      today,
      teacher: await this.teacher(),
      groups: new Map(),
      students: new Map(),
      curricula: new Map(),
    };
    for (const type of DEMO_STEPS) await this.modules.get<DemoStep>(type, { strict: false }).make(world);
    await this.state.finish(this.clock.now());
  }

  private async teacher(): Promise<DemoWorld['teacher']> {
    const known = await this.modules.get(UsersRepository, { strict: false }).findByEmail(TEACHER.email);
    const password = demoPassword(this.config.env.APP_SECRET, TEACHER.email);
    const accounts = this.modules.get(TeacherAccounts, { strict: false });
    const id = known ? idOf(known._id) : await accounts.create({ ...TEACHER, password }, { another: true });
    return principal({ id, role: 'teacher', tenantId: id });
  }
}
