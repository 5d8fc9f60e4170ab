import { Injectable } from '@nestjs/common';
import type { Audience } from '../../platform/auth-guard/principal.js';
import { MasteryReader } from '../mastery/mastery-reader.service.js';
import type { Mastery } from '../mastery/rule/mastery.js';
import type { PlacedStudent } from '../people/placed-student.js';
import { type Board, type Paper, PRACTICAL } from '../syllabus/boards/board.js';
import { taughtTopics } from '../syllabus/headings/own-board.js';
import { OwnBoards } from '../syllabus/headings/own-boards.js';
import { SyllabusReader, type YearSyllabusRecord } from '../syllabus/syllabus-reader.js';
import type { MockPaperTerms } from './mocks/mock-papers.repository.js';
import { MockResults } from './mocks/mock-results.service.js';
import { type Entered, enteredOption, type Silence } from './rule/entered-option.js';
import {
  type Forecast,
  forecastOf,
  type PaperEstimate,
  paperEstimate,
  type PaperEvidence,
  type TopicEstimate,
} from './rule/forecast.js';
import type { ForecastSettings } from './settings/forecast-settings.repository.js';
import { type ThresholdsRecord, ThresholdsRepository } from './thresholds/thresholds.repository.js';

export interface ForecastRoom {
  tenantId: string;
  yearId: string;
  /** Whose forecasts are wanted. */
  students: PlacedStudent[];
  /** What they earn together is the prior of each. */
  classmates: readonly PlacedStudent[];
}

export interface ForecastReading {
  /** The family knows only what is shown to it. */
  audience: Audience;
  readerId: string;
}

interface PaperForecast extends PaperEstimate {
  paper: string;
  share: number;
}

interface StudentForecast {
  forecast: Forecast | null;
  papers: PaperForecast[];
}

export interface YearForecast {
  syllabus: YearSyllabusRecord;
  board: Board;
  tables: ThresholdsRecord[];
  entered: Entered | Silence;
  mocks: MockPaperTerms[];
  /** By student id. */
  students: ReadonlyMap<string, StudentForecast>;
}

/** Says what students' grades may become. The caller has checked permissions. */
@Injectable()
export class ForecastReader {
  constructor(
    private readonly syllabuses: SyllabusReader,
    private readonly boards: OwnBoards,
    private readonly tables: ThresholdsRepository,
    private readonly mastery: MasteryReader,
    private readonly mocks: MockResults,
  ) {}

  /** Null for a year without a syllabus. */
  async of(room: ForecastRoom, settings: ForecastSettings, reading: ForecastReading): Promise<YearForecast | null> {
    const { tenantId, yearId, students, classmates } = room;
    const syllabus = await this.syllabuses.ofYear(tenantId, yearId);
    if (!syllabus) return null;
    const [board, tables, mastery, { papers: mocks, results }] = await Promise.all([
      this.boards.of(tenantId, syllabus.board),
      this.tables.listOf(tenantId, syllabus.board),
      this.mastery.of({ tenantId, yearId, students: classmates }, reading),
      this.mocks.of({ tenantId, yearId, board: syllabus.board, students }, reading),
    ]);
    const entered = enteredOption({ board, tier: syllabus.tier }, tables, settings);
    const topics = taughtTopics(board, syllabus.tier).map(({ code }) => code);
    const forecasts = students.map(({ id }) => {
      const own = mastery?.mastery.get(id);
      const estimates = topics.map((code) => topicEstimate(code, own?.get(code)));
      const answers = mastery?.answers.get(id) ?? [];
      const evidenceOf = ({ code, oneOf }: Paper) => ({
        ...{ mocks: results.get(id)?.get(code) ?? [], topics: estimates, answers },
        isPractical: oneOf === PRACTICAL,
      });
      return [id, studentForecast(entered, evidenceOf, syllabus.tier)] as const;
    });
    return { syllabus, board, tables, entered, mocks, students: new Map(forecasts) };
  }
}

/** Null while too little is known. */
function topicEstimate(code: string, { marks, expected, belief }: Partial<Mastery> = {}): TopicEstimate | null {
  if (marks === undefined || expected === undefined || expected === null || !belief) return null;
  const { a, b } = belief;
  return { code, marks, expected, spread: Math.sqrt((a * b) / (a + b + 1)) / (a + b) };
}

function studentForecast(
  entered: Entered | Silence,
  evidenceOf: (paper: Paper) => PaperEvidence,
  tier: YearSyllabusRecord['tier'],
): StudentForecast {
  if (typeof entered === 'string') return { forecast: null, papers: [] };
  const papers = entered.papers.map((paper) => ({
    ...{ paper: paper.code, share: paper.share },
    ...paperEstimate(evidenceOf(paper)),
  }));
  return { forecast: forecastOf(papers, { ...entered, tier }), papers };
}
