import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import type { StudentEntry } from '../../people/students/student-entry.js';
import { namesOf } from '../../people/students/student-names.dto.js';
import { PaperAttempts, type PaperQuiz } from '../../quizzes/attempts/paper-attempts.js';
import { type ReadRecord, SheetReadsRepository } from '../reads/sheet-reads.repository.js';
import { AnswerSheetsRepository, type QuizKey } from '../sheets/answer-sheets.repository.js';
import { isCurrent } from '../sheets/printed-questions.js';
import type { PaperStandingsDto } from './dto/paper-standing.dto.js';
import { standingOf } from './paper-standing.js';

/** Whose sheets were read, whose have to be checked and whose are missing. */
@Injectable()
export class PaperStandings {
  constructor(
    private readonly quizzes: PaperAttempts,
    private readonly sheets: AnswerSheetsRepository,
    private readonly reads: SheetReadsRepository,
    private readonly students: StudentDirectory,
  ) {}

  /** @throws AppError 404 */
  async of(caller: Principal, quizId: string): Promise<PaperStandingsDto> {
    const key = { tenantId: tenantOf(caller), quizId };
    const quiz = await this.quizzes.quiz(key);
    const [{ rows: reads }, begun] = await Promise.all([this.reads.list(key), this.quizzes.begun(key)]);
    const [students, current] = await Promise.all([this.studentsOf(key, quiz, reads), this.currentSheets(key, quiz)]);
    const scores = await this.quizzes.scores(
      key,
      students.map(({ id }) => id),
    );
    const readsOf = Map.groupBy(reads, ({ studentId }) => studentId);
    const attempts = new Map(begun.map((attempt) => [attempt.studentId, attempt]));
    return {
      ...{ quizId: quiz.id, title: quiz.title, yearId: quiz.yearId },
      groups: quiz.groups.map(({ groupId, name }) => ({ _id: groupId, name })),
      total: [...scores.values()][0]?.total ?? null,
      unnamed: reads.filter(({ studentId, state }) => !studentId && state === 'toCheck').length,
      toCheck: reads.filter(({ state }) => state === 'toCheck').length,
      students: students.map((student) => {
        const attempt = attempts.get(student.id);
        const own = readsOf.get(student.id);
        // Another sheet of the student's may have been read, too: the one that was handed in counts.
        const read = own?.find(({ sheetId }) => sheetId === attempt?.sheetId) ?? own?.at(-1);
        const seen = read && { state: read.state, isCurrent: current.has(read.sheetId) };
        return {
          ...{ _id: student.id, ...namesOf(student), groupId: student.groupId },
          standing: standingOf({ attempt, read: seen }),
          readId: read?.id ?? null,
          score: scores.get(student.id)?.score ?? null,
        };
      }),
    };
  }

  /** Members of the quiz's groups, and others whose sheet was read, by name. */
  private async studentsOf({ tenantId }: QuizKey, quiz: PaperQuiz, reads: ReadRecord[]): Promise<StudentEntry[]> {
    const groupIds = quiz.groups.map(({ groupId }) => groupId);
    const members = [...(await this.students.idsByGroup(tenantId, groupIds)).values()].flat();
    return this.students.findMany(tenantId, [
      ...new Set([...members, ...reads.flatMap((read) => read.studentId ?? [])]),
    ]);
  }

  /** Ids of the sheets whose questions the quiz still has. */
  private async currentSheets(key: QuizKey, quiz: PaperQuiz): Promise<Set<string>> {
    const sheets = await this.sheets.list(key);
    return new Set(sheets.filter(({ questions }) => isCurrent(questions, quiz)).map(({ id }) => id));
  }
}
