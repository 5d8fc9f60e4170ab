import type { GroupMasteryDto, LevelDto } from '../../src/modules/mastery/dto/mastery.dto.js';
import type { TestApi } from '../../src/testing/api.js';

/** The groups whose students have taken most quizzes. */
const GROUPS = ['Sunday 5 pm', 'Wednesday 7 pm'];

/** The levels of all students of these groups in some topics. */
export async function levelsIn(
  api: TestApi,
  teacher: { token: string },
  codes: readonly string[],
): Promise<LevelDto['level'][]> {
  const named = { name: { $in: GROUPS } };
  const groups = await api.database.collection('groups').find(named).toArray();
  const levels: LevelDto['level'][] = [];
  for (const { _id } of groups) {
    const { body } = await api
      .as(teacher)
      .get(`/mastery/group/${String(_id)}`)
      .expect(200);
    const { topics }: GroupMasteryDto = body;
    const asked = topics.filter(({ code }) => codes.includes(code));
    levels.push(...asked.flatMap(({ students }) => students.map(({ level }) => level)));
  }
  return levels;
}
