import type { TestPerson } from '../../../testing/people.js';
import type { HomeworkApi } from '../../tasks/testing/homework-api.js';
import type { MarkedGroupDto, TypedAnswersDto } from '../answers/dto/answers.dto.js';
import type { QuestionMarks } from '../scheme/mark-scheme.js';

/** Marking a group of equal answers, with or without those that are marked already. */
export interface AnswersDeed {
  is: 'group';
  given: QuestionMarks;
  replaces: boolean;
}

/** The typed answers in a marking sequence, all equal, and what was marked in groups. */
export class CourseAnswers {
  readonly faults: string[] = [];

  constructor(
    private readonly school: HomeworkApi,
    private readonly teacher: TestPerson,
    private readonly taskId: string,
  ) {}

  /** @returns the status and the number of scripts marked */
  async mark({ given, replaces }: AnswersDeed): Promise<{ status: number; marked: number }> {
    const path = `/marking/tasks/${this.taskId}/answers`;
    const { questionId, points, free } = given;
    const seen: TypedAnswersDto = (await this.school.call('get', path, this.teacher).expect(200)).body;
    const groups = seen.questions.find((question) => question.questionId === questionId)?.groups ?? [];
    if (groups.length > 1) this.faults.push(`equal answers to ${questionId} are ${groups.length} groups`);
    const members = groups[0]?.members ?? [];
    if (members.length === 0) return { status: 404, marked: 0 };
    const named = members.map(({ submissionId, version }) => ({ submissionId, basedOn: version, replaces }));
    const form = { questionId, points, free, schemeVersion: seen.schemeVersion, members: named };
    const { status, body } = await this.school.call('post', `${path}/marks`, this.teacher).send(form);
    if (status !== 200) return { status, marked: 0 };
    const reply: MarkedGroupDto = body;
    for (const { submissionId, outcome } of reply.outcomes) {
      const before = members.find((member) => member.submissionId === submissionId)?.given;
      if (outcome === 'marked' && before && !replaces) this.faults.push(`marks of ${submissionId} were overwritten`);
    }
    return { status, marked: reply.marked };
  }
}
