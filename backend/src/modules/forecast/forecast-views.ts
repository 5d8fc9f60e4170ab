import type { StudentEntry } from '../people/students/student-entry.js';
import { namesOf } from '../people/students/student-names.dto.js';
import type { ChildForecastDto, ForecastDto, GroupForecastDto, PaperEvidenceDto } from './dto/forecast.dto.js';
import type { YearForecast } from './forecast-reader.service.js';
import { papersOf } from './rule/entered-option.js';
import type { Forecast } from './rule/forecast.js';
import type { ForecastSettings } from './settings/forecast-settings.repository.js';

interface GroupOfYear {
  yearId: string;
  settings: ForecastSettings;
  /** By name. */
  students: readonly StudentEntry[];
}

const NO_SYLLABUS = {
  board: null,
  silence: 'no_syllabus' as const,
  ...{ table: null, choices: [], papers: [], mocks: [] },
};

/** @param found null for a year without a syllabus */
export function groupView(found: YearForecast | null, { yearId, settings, students }: GroupOfYear): GroupForecastDto {
  const rows = students.map((student) => ({
    _id: student.id,
    ...namesOf(student),
    ...studentView(found, student.id),
  }));
  const { shownToParents } = settings;
  if (!found) return { yearId, ...NO_SYLLABUS, shownToParents, students: rows };
  const { board, tier, examSeries } = found.syllabus;
  const { entered } = found;
  return {
    ...{ yearId, board, shownToParents },
    ...(tier && { tier }),
    ...(examSeries && { examSeries }),
    silence: typeof entered === 'string' ? entered : null,
    table: tableView(found),
    choices: found.tables.map(({ series, options }) => ({
      series,
      options: options.filter((option) => papersOf({ board: found.board, tier }, option)).map(({ code }) => code),
    })),
    papers: papersView(found),
    mocks: found.mocks.map(({ workId, kind, paper }) => ({ _id: workId, kind, paper })),
    students: rows,
  };
}

function tableView({ entered }: YearForecast): GroupForecastDto['table'] {
  if (typeof entered === 'string') return null;
  const { series, note, option, maximum, thresholds } = entered;
  return { series, ...(note && { note }), option, maximum, thresholds: [...thresholds] };
}

/** Those that candidates of the tier may take. */
function papersView({ board, syllabus: { tier }, entered }: YearForecast): GroupForecastDto['papers'] {
  const taken = typeof entered === 'string' ? [] : entered.papers;
  return board.papers
    .filter((paper) => !tier || !paper.tier || paper.tier === tier)
    .map(({ code, heading, share }) => ({
      ...{ code, heading, share },
      component: taken.find((paper) => paper.code === code)?.component ?? null,
    }));
}

function studentView(found: YearForecast | null, id: string) {
  const own = found?.students.get(id);
  const papers = (own?.papers ?? []).map(({ paper, marks, estimate }): PaperEvidenceDto => ({
    ...{ paper, marks: Math.floor(marks) },
    basis: estimate?.basis ?? null,
    expected: estimate && Math.round(estimate.expected * 100),
  }));
  return { forecast: own?.forecast ? forecastView(own.forecast) : null, papers };
}

const forecastView = ({ grade, best, lowest, mark, range: [low, high] }: Forecast): ForecastDto => ({
  ...{ grade, best, lowest, mark, low, high },
});

/** The grades alone. */
export function childView(found: YearForecast | null, studentId: string): ChildForecastDto {
  const { examSeries } = found?.syllabus ?? {};
  const { grade, best, lowest } = found?.students.get(studentId)?.forecast ?? {};
  const forecast = grade && best && lowest ? { grade, best, lowest } : null;
  return { ...(examSeries && { examSeries }), forecast };
}
