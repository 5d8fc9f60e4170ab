import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import { latestShown, type PracticeStanding } from '../quizzes/practising/practice-standing.js';
import { PracticeStandings } from '../quizzes/practising/practice-standings.service.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import type { GroupPracticeDto, LaterQuizDto, StillWrongDto } from './dto/practice.dto.js';
import { type CardRecord, PracticeCardsRepository } from './practice-cards.repository.js';
import { isCleared } from './practice-rule.js';
import { PracticeSummaries } from './practice-summaries.service.js';
import type { SchoolDay } from './school-days.js';

const MOST_QUESTIONS = 50;

/** A student of the group with what is still wrong. */
interface Member {
  id: string;
  name: string;
  standing: PracticeStanding;
  /** When each question was cleared that a later quiz may ask again. */
  clearedOn: Map<string, SchoolDay>;
  cleared: number;
  wrong: string[];
}

/** What a class still gets wrong, for the team. */
@Injectable()
export class GroupPractice {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly standings: PracticeStandings,
    private readonly questions: PracticeQuestions,
    private readonly cards: PracticeCardsRepository,
    private readonly summaries: PracticeSummaries,
  ) {}

  /** @throws AppError 404 */
  async of(teacher: Principal, groupId: string): Promise<GroupPracticeDto> {
    const tenantId = tenantOf(teacher);
    if (!(await this.directory.findGroup(tenantId, groupId))) throw schoolErrors.groupNotFound();
    const members = await this.membersOf(tenantId, groupId);
    const ids = members.map(({ id }) => id);
    const [days, stillWrong] = await Promise.all([
      this.summaries.daysOf(tenantId, ids),
      this.stillWrong(tenantId, members),
    ]);
    return {
      students: members.map(({ id, name, cleared, wrong }) => {
        const practised = days.get(id) ?? { practised: 0, of: 0 };
        return { _id: id, name, days: practised, wrong: wrong.length, cleared };
      }),
      stillWrong,
      later: this.laterQuiz(members),
    };
  }

  private async membersOf(tenantId: string, groupId: string): Promise<Member[]> {
    const ids = (await this.students.idsByGroup(tenantId, [groupId])).get(groupId) ?? [];
    const [students, standings, cards] = await Promise.all([
      this.students.findMany(tenantId, ids),
      this.standings.of(
        tenantId,
        ids.map((id) => ({ id, groupId })),
      ),
      this.cards.listOfStudents(tenantId, ids),
    ]);
    const cardsOf = Map.groupBy(cards, ({ studentId }) => studentId);
    return students.flatMap(({ id, name }) => {
      const standing = standings.get(id);
      return standing ? [this.memberOf({ id, name }, standing, cardsOf.get(id) ?? [])] : [];
    });
  }

  private async stillWrong(tenantId: string, members: readonly Member[]): Promise<StillWrongDto[]> {
    const names = new Map<string, string[]>();
    for (const { name, wrong } of members) {
      for (const questionId of wrong) names.set(questionId, [...(names.get(questionId) ?? []), name]);
    }
    const inBank = await this.questions.inBank(tenantId, [...names.keys()]);
    return inBank
      .map((question) => ({ question, students: names.get(question.id) ?? [] }))
      .toSorted((a, b) => b.students.length - a.students.length || (a.question.id < b.question.id ? -1 : 1))
      .slice(0, MOST_QUESTIONS)
      .map(({ question, students }) => ({ question: this.questions.inFull(question), students }));
  }

  /** How questions fared in quizzes on days after they were cleared. */
  private laterQuiz(members: readonly Member[]): LaterQuizDto {
    const later = members.flatMap(({ standing, clearedOn }) =>
      standing.shown.filter(({ questionId, at }) => this.summaries.dayOf(at) > (clearedOn.get(questionId) ?? Infinity)),
    );
    return { asked: later.length, right: later.filter(({ isCorrect }) => isCorrect).length };
  }

  private memberOf(
    student: Pick<Member, 'id' | 'name'>,
    standing: PracticeStanding,
    cards: readonly CardRecord[],
  ): Member {
    const states = cards.flatMap(({ questionId, state }) => (state ? [{ questionId, state }] : []));
    const latest = latestShown(standing);
    const isWrong = (id: string) => latest.get(id)?.isCorrect === false;
    const wrongDay = (id: string) => {
      const answer = latest.get(id);
      return answer?.isCorrect === false ? this.summaries.dayOf(answer.at) : undefined;
    };
    const cleared = new Set(
      states.filter(({ questionId, state }) => isCleared(state, wrongDay(questionId))).map((one) => one.questionId),
    );
    const clearedOn = new Map(
      states.flatMap(({ questionId, state }) =>
        state.clearedDay === null ? [] : [[questionId, state.clearedDay] as const],
      ),
    );
    const wrong = [...standing.mistakes].filter((id) => isWrong(id) && !cleared.has(id) && !standing.blocked.has(id));
    return { ...student, standing, clearedOn, cleared: cleared.size, wrong };
  }
}
