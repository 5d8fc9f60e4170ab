import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestApi } from './api.js';
import { type Call, type FeatureCalls, send, type World, type WorldMaker } from './authorization-world.js';
import type { People } from './people.js';

const SOURCES = path.resolve(import.meta.dirname, '..');

const declared = await Promise.all(
  globSync('{modules/*,platform}/testing/calls.ts', { cwd: SOURCES })
    .toSorted()
    .map(async (file) => {
      const { href } = pathToFileURL(path.join(SOURCES, file));
      const { default: calls } = (await import(href)) as { default: FeatureCalls };
      return calls;
    }),
);

/** Every feature's calls, each feature after those that it needs. @throws Error if two features wait for each other */
function sorted(): FeatureCalls[] {
  const found: FeatureCalls[] = [];
  const isReady = ({ after = [] }: FeatureCalls) => after.every((name) => found.some((other) => other.name === name));
  for (let left = declared; left.length > 0; left = left.filter((feature) => !found.includes(feature))) {
    const ready = left.filter(isReady);
    if (ready.length === 0)
      throw new Error(`these calls wait for each other: ${left.map(({ name }) => name).join(', ')}`);
    found.push(...ready);
  }
  return found;
}

export const FEATURE_CALLS = sorted();

/**
 * A well-formed call of every operation, about the rows of one world. The authorisation matrix makes it as every other
 * person; an operation that is missing here fails the matrix.
 */
export const CALLS: Record<string, (world: World) => Call> = Object.assign(
  {},
  ...FEATURE_CALLS.map(({ calls }) => calls),
);

/** Calls that delete what others need, in the order in which they can be made after all others. */
export const LAST_CALLS = FEATURE_CALLS.toReversed().flatMap(({ last = [] }) => last);

/** Makes a world: people directly in the database, everything else over HTTP as its teacher would. */
export async function makeWorld(api: TestApi, people: People): Promise<World> {
  const teacher = await people.teacher();
  const { yearId, groupId } = await people.group(teacher);
  const elsewhere = await people.group(teacher);
  const student = await people.student(teacher, { groupId });
  const outsider = await people.student(teacher, { groupId: elsewhere.groupId });
  const world = {
    teacher,
    assistant: await people.assistant(teacher),
    student,
    parent: await people.parentOf(student),
    outsider,
    outsidersParent: await people.parentOf(outsider),
    waiting: await people.student(teacher),
    yearId,
    groupId,
    spareSchoolId: await people.school(teacher),
  } as World;
  const call: WorldMaker['call'] = (operation, method, { token }) =>
    send(api, method, { call: CALLS[operation]?.(world), token });
  const made: WorldMaker['made'] = async (operation, by = teacher) =>
    String((await call(operation, 'post', by)).body._id);
  for (const { fill } of FEATURE_CALLS) await fill?.({ world, call, made, runJobs: () => api.runJobs() });
  return world;
}
