import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { CurriculumDirectory } from '../curriculum/curriculum-directory.js';
import { dayOfDate, startOfDay } from '../practice/school-days.js';
import { TopicTree } from '../syllabus/boards/topic-tree.js';
import type { OwnBoard } from '../syllabus/headings/own-board.js';
import { OwnBoards } from '../syllabus/headings/own-boards.js';
import {
  type StoredTopics,
  SyllabusReader,
  topicsOfQuestion,
  type YearSyllabusRecord,
} from '../syllabus/syllabus-reader.js';
import {
  type AskedAbout,
  type ClassEvidence,
  ClassEvidenceReader,
  type ComparedStudents,
  type MasteryReading,
  type PlacedAnswer,
} from './class-evidence.service.js';
import {
  type ClassMastery,
  classMastery,
  type TopicAnswer,
  weighedAnswers,
  type WeighedAnswers,
} from './rule/class-mastery.js';

/** Students of a year. They are each other's class: what they earn together is the prior of each. */
interface StudentsOfYear extends ComparedStudents {
  yearId: string;
}

export interface MasteryOfYear {
  syllabus: YearSyllabusRecord;
  /** As the teacher has it. */
  board: OwnBoard;
  /** By student id and topic code. */
  mastery: ClassMastery;
  /** By student id, what it rests on. */
  answers: WeighedAnswers;
  /** Topics that a chapter of the year has, with all above them. */
  taught: ReadonlySet<string>;
  /** Topics that a quiz of the students asks or will ask before the exam, or marked work, with all above them. */
  tested: ReadonlySet<string>;
}

type Units = Awaited<ReturnType<CurriculumDirectory['listUnits']>>;

/** Tells what students have mastered of their year's syllabus. The caller has checked permissions. */
@Injectable()
export class MasteryReader {
  constructor(
    private readonly syllabuses: SyllabusReader,
    private readonly boards: OwnBoards,
    private readonly curriculum: CurriculumDirectory,
    private readonly evidence: ClassEvidenceReader,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Null for a year without a syllabus. Takes four queries beside those of the evidence. */
  async of(room: StudentsOfYear, reading: MasteryReading): Promise<MasteryOfYear | null> {
    const { tenantId, yearId } = room;
    const syllabus = await this.syllabuses.ofYear(tenantId, yearId);
    if (!syllabus) return null;
    const [board, units, evidence] = await Promise.all([
      this.boards.of(tenantId, syllabus.board),
      this.curriculum.listUnits(tenantId, yearId),
      this.evidence.of(room, reading),
    ]);
    const chapterIds = units.flatMap(({ chapters }) => chapters.map(({ id }) => id));
    const stored = await this.syllabuses.topicsOf(tenantId, [...chapterIds, ...idsIn(evidence)]);
    const tree = new TopicTree(board);
    const codesOf = codesBy(stored, units, tree);
    const placed = [...evidence.answers].map(([id, own]) => [id, topicAnswers(own, codesOf)] as const);
    const answers = weighedAnswers(new Map(placed), tree, this.clock.now());
    const ofChapters = tree.codesOf(chapterIds.flatMap((id) => stored.get(id) ?? []));
    return {
      ...{ syllabus, board, answers },
      mastery: classMastery(answers),
      taught: new Set(tree.withAbove(ofChapters)),
      tested: new Set(tree.withAbove(this.askedBefore(syllabus, evidence).flatMap(codesOf))),
    };
  }

  /** Without what is asked only when the exam has begun. */
  private askedBefore({ examDate }: YearSyllabusRecord, { asked }: ClassEvidence): AskedAbout[] {
    const begins = examDate === null ? null : startOfDay(dayOfDate(examDate), this.config.env.TIME_ZONE);
    return asked.filter(({ at }) => begins === null || at < begins).map(({ about }) => about);
  }
}

/** Answers with their topics. */
export const topicAnswers = (
  answers: readonly PlacedAnswer[],
  codesOf: (about: AskedAbout) => string[],
): TopicAnswer[] => answers.map(({ about, ...answer }) => ({ ...answer, codes: codesOf(about) }));

/** What may have topics of its own. */
const idsIn = ({ answers, asked }: ClassEvidence): string[] =>
  [...[...answers.values()].flat(), ...asked].flatMap(({ about: { questionId, chapterId } }) =>
    [questionId, chapterId].filter((id) => id !== ''),
  );

/**
 * A question has its own topics, or else those of its chapter; one of a mark scheme that names only a unit has the
 * lowest topic to which all topics of the unit's chapters belong.
 */
export function codesBy(stored: StoredTopics, units: Units, tree: TopicTree): (about: AskedAbout) => string[] {
  const ofUnits = new Map(
    units.map(({ id, chapters }) => {
      const common = tree.common(tree.codesOf(chapters.flatMap((chapter) => stored.get(chapter.id) ?? [])));
      return [id, common === null ? [] : [common]];
    }),
  );
  return ({ questionId, chapterId, unitId }) => {
    if (questionId === '' && chapterId === '') return ofUnits.get(unitId) ?? [];
    return tree.codesOf(topicsOfQuestion(stored, { id: questionId, chapterId }));
  };
}
