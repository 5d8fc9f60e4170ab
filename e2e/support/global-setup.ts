import { dataDirectory } from './environment.ts';
import { makeTeacher } from './make-teacher.ts';

/** Runs once the product under test is up. */
export default function globalSetup(): Promise<void> {
  return makeTeacher(dataDirectory());
}
