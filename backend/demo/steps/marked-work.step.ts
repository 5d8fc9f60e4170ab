import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { PageMarksDto } from '../../src/modules/marking/dto/marking.dto.js';
import { MarkingService } from '../../src/modules/marking/marking.service.js';
import type { SchemeQuestionDto } from '../../src/modules/marking/scheme/dto/mark-scheme.dto.js';
import type { GivenMarksDto } from '../../src/modules/marking/scheme/dto/question-marks.dto.js';
import { MarkSchemesService } from '../../src/modules/marking/scheme/mark-schemes.service.js';
import { QuestionMarksService } from '../../src/modules/marking/scheme/question-marks.service.js';
import { SubmissionListService } from '../../src/modules/tasks/submissions/submission-list.service.js';
import { TaskListService } from '../../src/modules/tasks/task-list.service.js';
import { TASKS } from '../content/homework.js';
import { MARKED } from '../content/marked-work.js';
import type { Sheet } from '../content/sheets.js';
import type { DemoStep, DemoWorld } from '../demo-world.js';
import { answerLines, type PlacedLine } from '../pdf/homework-paper.js';
import { paperOf, questionIdOf } from './homework.step.js';

const RED = '#c81e1e';
/** x of the stamps on the page, in points: right of the writing and vertically centred on its letters. */
const STAMPS_X = 535;
const LETTERS = 4;
/** Underline dimensions in points. */
const UNDERLINE = { width: 1.6, length: 110, below: 5, step: 4 };

/** Makes a mark scheme with points, and a script that the teacher has begun to mark with it. */
@Injectable()
export class MarkedWorkStep implements DemoStep {
  constructor(private readonly modules: ModuleRef) {}

  async make(world: DemoWorld): Promise<void> {
    const plan = TASKS.find(({ title }) => title === MARKED.title);
    const student = world.students.get(MARKED.student);
    if (!plan || !student?.groupId) return;
    const tasks = await this.modules
      .get(TaskListService, { strict: false })
      .listOfGroup(world.teacher, student.groupId);
    const task = tasks.find(({ title }) => title === MARKED.title);
    if (!task) return;
    const schemeVersion = await this.makeScheme(world, task._id, plan.sheet);
    const { rows } = await this.modules.get(SubmissionListService, { strict: false }).list(world.teacher, task._id);
    const handedIn = rows.find(({ studentId }) => studentId === student.id)?._id;
    if (handedIn)
      await this.mark(world, handedIn, {
        schemeVersion,
        lines: answerLines(paperOf(plan, MARKED.student)),
        sheet: plan.sheet,
      });
  }

  private async makeScheme({ teacher }: DemoWorld, taskId: string, { questions }: Sheet): Promise<number> {
    const schemes = this.modules.get(MarkSchemesService, { strict: false });
    const { version } = await schemes.read(teacher, taskId);
    if (version > 0) return version;
    const terms = { rounding: 'none', appealDays: 7 } as const;
    const saved = await schemes.save(teacher, taskId, { basedOn: 0, ...terms, questions: questions.map(questionOf) });
    return saved.version;
  }

  private async mark({ teacher }: DemoWorld, submissionId: string, { schemeVersion, ...on }: Marked): Promise<void> {
    const pages = this.modules.get(MarkingService, { strict: false });
    if ((await pages.read(teacher, submissionId)).version === 0)
      await pages.save(teacher, submissionId, { basedOn: 0, pages: pagesOf(on) });
    const marks = this.modules.get(QuestionMarksService, { strict: false });
    if ((await marks.read(teacher, submissionId)).version > 0) return;
    const questions = MARKED.marks.map(givenFor);
    await marks.save(teacher, submissionId, { basedOn: 0, schemeVersion, questions, grade: false });
  }
}

interface MarkedPaper {
  /** Lines of the answers, by question. */
  lines: PlacedLine[][];
  sheet: Sheet;
}

interface Marked extends MarkedPaper {
  schemeVersion: number;
}

const idAt = (question: number): string => questionIdOf(String(question + 1));
const pointIdOf = (question: number, point: number): string => `point-${question + 1}-${point}`;

function questionOf({ marks }: Sheet['questions'][number], question: number): SchemeQuestionDto {
  const points = (MARKED.points[question] ?? []).map(({ needs, ...point }, at) => ({
    id: pointIdOf(question, at + 1),
    ...point,
    needs: needs === undefined ? null : pointIdOf(question, needs),
  }));
  return { id: idAt(question), label: String(question + 1), maximum: marks, points };
}

const givenFor = ({ ticked, stamps }: (typeof MARKED.marks)[number], question: number): GivenMarksDto => ({
  questionId: idAt(question),
  points: ticked.map((point) => pointIdOf(question, point)),
  free: 0,
  stamps: stamps.reduce((sum, { mark = 0 }) => sum + mark, 0),
});

/** All marks are on the first page. */
function pagesOf({ lines, sheet }: MarkedPaper): PageMarksDto[] {
  const page: PageMarksDto = { page: 1, strokes: [], stamps: [], comments: [] };
  for (const [question, { stamps, wrongLine }] of MARKED.marks.entries()) {
    const answer = lines[question] ?? [];
    for (const { line, ...stamp } of stamps) {
      const at = { x: STAMPS_X, y: (answer[line - 1]?.y ?? 0) - LETTERS };
      page.stamps.push({ id: `stamp-${question + 1}-${line}`, ...stamp, at, questionId: idAt(question) });
    }
    const wrong = wrongLine === undefined ? undefined : answer[wrongLine - 1];
    const below = answer.at(-1);
    if (!wrong || !below) continue;
    page.strokes.push({
      id: `underline-${question + 1}`,
      tool: 'pen',
      colour: RED,
      width: UNDERLINE.width,
      points: waveUnder(wrong),
    });
    const text = sheet.questions[question]?.correction ?? '';
    page.comments.push({ id: `comment-${question + 1}`, text, at: { x: below.x, y: below.y + 2 * LETTERS } });
  }
  return [page];
}

/** Returns a wavy pen stroke below a line. */
const waveUnder = ({ x, y }: PlacedLine): [number, number, number][] =>
  Array.from({ length: UNDERLINE.length / UNDERLINE.step }, (_, at) => [
    x + at * UNDERLINE.step,
    y + UNDERLINE.below + (at % 2),
    0.5,
  ]);
