import type { Connection } from 'mongoose';

const COLLECTIONS = [
  'users',
  'schools',
  'years',
  'groups',
  'sessions',
  'tasks',
  'submissions',
  'files',
  'units',
  'questions',
  'quizzes',
  'quizAttempts',
  'practiceAnswers',
  'practiceCards',
  'yearSyllabuses',
  'topicTags',
  'materials',
  'videos',
  'announcements',
  'siteSettings',
];

/** How many documents each collection of the demo has. */
export async function countsIn(database: Connection): Promise<Record<string, number>> {
  const entries = COLLECTIONS.map(async (name) => [name, await database.collection(name).countDocuments()] as const);
  return Object.fromEntries(await Promise.all(entries));
}
