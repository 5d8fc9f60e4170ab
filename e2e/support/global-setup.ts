import type { FullConfig } from '@playwright/test';
import { dataDirectory } from './environment.ts';
import { makeTeachers } from './make-teacher.ts';
import { teacherOf } from './people.ts';

/** Runs once the product under test is up. */
export default function globalSetup({ workers }: FullConfig): Promise<void> {
  return makeTeachers(
    dataDirectory(),
    Array.from({ length: workers }, (_, worker) => teacherOf(worker)),
  );
}
