import { Injectable } from '@nestjs/common';
import { type Principal, tenantOf } from '../../platform/auth-guard/principal.js';
import { StudentDirectory } from '../people/students/student-directory.js';
import { PracticeQuestions } from '../quizzes/practising/practice-questions.service.js';
import { PracticeStandings } from '../quizzes/practising/practice-standings.service.js';
import type { QuestionDto } from '../quizzes/questions/dto/question.dto.js';
import { SchoolDirectory } from '../schools/directory/school-directory.js';
import { schoolErrors } from '../schools/schools.errors.js';
import { TopicTree } from '../syllabus/boards/topic-tree.js';
import { OwnBoards } from '../syllabus/headings/own-boards.js';
import { SyllabusReader, topicsOfQuestion } from '../syllabus/syllabus-reader.js';
import { topicQuiz } from './rule/topic-quiz.js';

/** So many questions are suggested for a quiz. */
const MOST_SUGGESTED = 10;

/** Suggests questions for a quiz of topics. */
@Injectable()
export class TopicQuizzes {
  constructor(
    private readonly directory: SchoolDirectory,
    private readonly students: StudentDirectory,
    private readonly syllabuses: SyllabusReader,
    private readonly boards: OwnBoards,
    private readonly standings: PracticeStandings,
    private readonly questions: PracticeQuestions,
  ) {}

  /**
   * Questions of the year's bank about these topics, in turn one of each; those that the group was never asked first,
   * and none that a quiz of it has which is not closed for everyone.
   * @throws AppError 404
   */
  async suggest(teacher: Principal, groupId: string, topics: readonly string[]): Promise<QuestionDto[]> {
    const tenantId = tenantOf(teacher);
    const group = await this.directory.findGroup(tenantId, groupId);
    if (!group) throw schoolErrors.groupNotFound();
    const syllabus = await this.syllabuses.ofYear(tenantId, group.yearId);
    if (!syllabus) return [];
    const tree = new TopicTree(await this.boards.of(tenantId, syllabus.board));
    const [offered, { asked, blocked }] = await Promise.all([
      this.about(tenantId, group.yearId, { tree, topics }),
      this.askedOf(tenantId, groupId),
    ]);
    const byTopic = topics.map((topic) =>
      offered
        .filter(({ id, codes }) => codes.includes(topic) && !blocked.has(id))
        .map(({ id }) => ({ id, isAsked: asked.has(id) })),
    );
    const chosen = topicQuiz(byTopic, MOST_SUGGESTED);
    const found = new Map((await this.questions.inBank(tenantId, chosen)).map((question) => [question.id, question]));
    return chosen.flatMap((id) => {
      const question = found.get(id);
      return question ? [this.questions.inFull(question)] : [];
    });
  }

  /** The questions of the bank with a topic, its own or its chapter's, that is one of these or below it. */
  private async about(tenantId: string, yearId: string, { tree, topics }: Wanted): Promise<QuestionOfTopics[]> {
    const stored = await this.syllabuses.tagsOfYear(tenantId, yearId);
    const codesOf = (refs: readonly string[]) => tree.withAbove(tree.codesOf(refs));
    const isWanted = (codes: readonly string[]) => codes.some((code) => topics.includes(code));
    const tagged = [...stored].flatMap(([id, refs]) => (isWanted(codesOf(refs)) ? [id] : []));
    const places = await this.questions.placesAmong(tenantId, yearId, tagged);
    return places.map((place) => ({ id: place.id, codes: codesOf(topicsOfQuestion(stored, place)) }));
  }

  private async askedOf(tenantId: string, groupId: string) {
    const ids = (await this.students.idsByGroup(tenantId, [groupId])).get(groupId) ?? [];
    const takers = ids.map((id) => ({ id, groupId }));
    const standings = [...(await this.standings.of(tenantId, takers)).values()];
    return {
      asked: new Set(standings.flatMap(({ asked }) => [...asked.keys()])),
      blocked: new Set(standings.flatMap(({ blocked }) => [...blocked])),
    };
  }
}

interface Wanted {
  tree: TopicTree;
  topics: readonly string[];
}

interface QuestionOfTopics {
  id: string;
  codes: readonly string[];
}
