import { Injectable } from '@nestjs/common';
import { StudentDirectory } from '../../people/students/student-directory.js';
import { SchoolDirectory } from '../../schools/directory/school-directory.js';
import { AttemptsRepository } from '../attempts/attempts.repository.js';
import { QuizzesRepository } from '../quizzes.repository.js';

const MOST_LINES = 20;

/** A quiz that is open now: `submitted` out of `of` students who are not excused. */
export interface OpenQuiz {
  quizId: string;
  title: string;
  /** Null if it stays open until the teacher closes it. */
  endTime: string | null;
  groups: string[];
  running: number;
  submitted: number;
  of: number;
}

/** The quizzes on the Today page. The caller has checked permissions. */
@Injectable()
export class QuizzesToday {
  constructor(
    private readonly quizzes: QuizzesRepository,
    private readonly attempts: AttemptsRepository,
    private readonly students: StudentDirectory,
    private readonly directory: SchoolDirectory,
  ) {}

  /** Open quizzes of years that are not archived, next end first. */
  async open(tenantId: string, now: Date): Promise<OpenQuiz[]> {
    const [open, archived] = await Promise.all([
      this.quizzes.listOpen(tenantId, now, MOST_LINES),
      this.directory.archivedYears(tenantId),
    ]);
    const quizzes = open.filter(({ yearId }) => !archived.has(yearId));
    const groupIds = [...new Set(quizzes.flatMap(({ groups }) => groups.map(({ groupId }) => groupId)))];
    const [attempts, members] = await Promise.all([
      this.attempts.countByQuiz(
        tenantId,
        quizzes.map(({ id }) => id),
      ),
      this.students.countByGroup(tenantId, groupIds),
    ]);
    return quizzes.map(({ id, title, endTime, groups }) => {
      const { running, submitted, excused } = attempts.get(id) ?? { running: 0, submitted: 0, excused: 0 };
      const inGroups = groups.reduce((sum, { groupId }) => sum + (members.get(groupId) ?? 0), 0);
      return {
        quizId: id,
        title,
        endTime: endTime?.toISOString() ?? null,
        groups: groups.map(({ name }) => name),
        running,
        submitted,
        of: Math.max(inGroups - excused, running + submitted),
      };
    });
  }
}
