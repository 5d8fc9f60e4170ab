import { Injectable } from '@nestjs/common';
import type { PlacedStudent } from '../../people/placed-student.js';
import type { ReportReader } from '../../performance/report-section.extension.js';
import { QuizReports } from '../../quizzes/reports/quiz-reports.js';
import type { BoardCode } from '../../syllabus/boards/board.js';
import { TaskReports } from '../../tasks/reports/task-reports.js';
import type { MockResult } from '../rule/forecast.js';
import { MockPapersRepository, type MockPaperTerms } from './mock-papers.repository.js';

/** The students of a year taught for a board. */
export interface MockStudents {
  tenantId: string;
  yearId: string;
  board: BoardCode;
  students: PlacedStudent[];
}

export interface YearMocks {
  /** The quizzes and tasks of the year that are mocks. */
  papers: MockPaperTerms[];
  /** By student id, and within by the paper's code. */
  results: Map<string, Map<string, MockResult[]>>;
}

/** Students' results in mocks. The caller has checked permissions. */
@Injectable()
export class MockResults {
  constructor(
    private readonly papers: MockPapersRepository,
    private readonly quizzes: QuizReports,
    private readonly tasks: TaskReports,
  ) {}

  /**
   * As the reader sees them: families without marks that are not shown to them. Takes nine queries, however many students
   * there are, and one if the year has no mocks.
   */
  async of({ tenantId, yearId, board, students }: MockStudents, reader: ReportReader): Promise<YearMocks> {
    const papers = (await this.papers.listOfYear(tenantId, yearId)).filter((one) => one.board === board);
    const paperOf = new Map(papers.map(({ workId, paper }) => [workId, paper]));
    const results: YearMocks['results'] = new Map(students.map(({ id }) => [id, new Map()]));
    if (papers.length === 0) return { papers, results };
    const [quizzes, tasks] = await Promise.all([
      this.quizzes.forStudents(tenantId, students, reader.audience),
      this.tasks.forStudents(tenantId, students, reader),
    ]);
    const add = (studentId: string, workId: string, { earned, marks }: { earned: number | null; marks: number }) => {
      const [paper, own] = [paperOf.get(workId), results.get(studentId)];
      if (paper && own && earned !== null && marks > 0) own.set(paper, [...(own.get(paper) ?? []), { earned, marks }]);
    };
    for (const { id } of students) {
      for (const { quizId, score, total } of quizzes.get(id) ?? []) add(id, quizId, { earned: score, marks: total });
      for (const { taskId, grade, gradeOutOf } of tasks.get(id) ?? []) {
        add(id, taskId, { earned: grade, marks: gradeOutOf });
      }
    }
    return { papers, results };
  }
}
