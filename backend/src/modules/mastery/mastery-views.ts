import type { GroupMasteryDto, LevelDto, RatedStudentDto, StudentMasteryDto } from './dto/mastery.dto.js';
import type { MasteryOfYear } from './mastery-reader.service.js';
import type { Mastery } from './rule/mastery.js';
import { strengthsOf } from './rule/strengths.js';

const NO_SYLLABUS = { board: null, name: null, examDate: null };

const syllabusView = ({ board, syllabus: { examDate } }: MasteryOfYear) => ({
  ...{ board: board.code, name: board.name, examDate },
});

/** The topics that the year's candidates are asked. */
const topicsOf = ({ board, syllabus: { tier } }: MasteryOfYear) =>
  board.topics.filter((topic) => !topic.isHidden && (tier !== 'core' || topic.tier !== 'extended'));

const levelView = (mastery: Mastery | undefined): LevelDto => {
  const { level = null, expected = null } = mastery ?? {};
  return { level, share: expected === null ? null : Math.round(expected * 100) };
};

/** @param found null for a year without a syllabus */
export function studentView(found: MasteryOfYear | null, studentId: string): StudentMasteryDto {
  if (!found) return { ...NO_SYLLABUS, topics: [], strongest: [], weakest: [] };
  const own = found.mastery.get(studentId) ?? new Map<string, Mastery>();
  const topics = topicsOf(found).map(({ code, heading, parent }) => ({ code, heading, parent }));
  return {
    ...syllabusView(found),
    topics: topics.map((topic) => ({ ...topic, ...levelView(own.get(topic.code)), isAnswered: own.has(topic.code) })),
    ...strengthsOf(topics.map((topic) => ({ ...topic, mastery: own.get(topic.code) }))),
  };
}

/** @param students by name */
export function groupView(found: MasteryOfYear | null, students: readonly RatedStudentDto[]): GroupMasteryDto {
  if (!found) return { ...NO_SYLLABUS, students: [...students], topics: [] };
  return {
    ...syllabusView(found),
    students: [...students],
    topics: topicsOf(found).map(({ code, heading, parent }) => ({
      ...{ code, heading, parent },
      taught: found.taught.has(code),
      tested: found.tested.has(code),
      students: students.map(({ _id }) => levelView(found.mastery.get(_id)?.get(code))),
    })),
  };
}
