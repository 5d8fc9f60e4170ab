import type { Classroom, Person } from './api.ts';
import { makeUnit, type UnitWithChapter } from './content.ts';
import { test as base } from './test.ts';

export interface TaughtClass extends Classroom, UnitWithChapter {
  yearId: string;
  student: Person;
}

/** A class whose year has a unit with one chapter. */
export const test = base.extend<{ taught: TaughtClass }>({
  taught: async ({ teacherApi }, use) => {
    const classroom = await teacherApi.makeClass();
    const yearId = classroom.year._id;
    await use({ ...classroom, yearId, ...(await makeUnit(teacherApi, yearId)) });
  },
});
