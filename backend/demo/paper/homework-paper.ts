import { type Question, type Sheet, totalOf } from '../content/sheets.js';
import { A4, type Colour, PdfPage, type Point, type TextStyle, writePdf } from './pdf-writer.js';

const INK: Colour = [0.12, 0.18, 0.5];
const PRINT: Colour = [0.13, 0.13, 0.15];
const GREY: Colour = [0.45, 0.45, 0.5];
const RULE: Colour = [0.84, 0.89, 0.95];
const MARGIN_RED: Colour = [0.95, 0.75, 0.75];
const RED: Colour = [0.8, 0.08, 0.1];

const PRINTED: TextStyle = { font: 'plain', size: 10.5, colour: PRINT };
const HANDWRITTEN: TextStyle = { font: 'hand', size: 13, colour: INK };
const MARKED: TextStyle = { font: 'hand', size: 12, colour: RED };

const LEFT = 70;
const RIGHT = 535;
const TOP = 780;
const BOTTOM = 70;
const LINE = 20;
/** Characters of printed text that fit between the margins: Helvetica is half as wide as high on average. */
const COLUMNS = 86;
const QUESTIONS_PER_PAGE = 2;

/** One student's paper: which questions have the usual mistake. */
export interface Paper {
  sheet: Sheet;
  /** As it is written on the paper, in Latin letters. */
  student: string;
  /** True where the answer has the mistake, by question. */
  slips: boolean[];
}

const hasSlip = (paper: Paper, index: number): boolean => paper.slips[index] ?? false;

/** The marks that a paper earns, question by question. */
export const marksOf = (paper: Paper): number[] =>
  paper.sheet.questions.map(({ marks, slipMarks }, index) => (hasSlip(paper, index) ? slipMarks : marks));

/** Breaks printed text into lines at spaces. */
export function wrap(text: string, columns = COLUMNS): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Writes line by line on as many ruled pages as it takes. */
class Sheaf {
  readonly pages: PdfPage[] = [];
  private y = BOTTOM;

  constructor(private readonly footer: string) {
    this.turn();
  }

  get page(): PdfPage {
    const page = this.pages.at(-1);
    if (!page) throw new Error('a sheaf has a page from the start');
    return page;
  }

  write(words: string, style: TextStyle, x = LEFT): Point {
    const at = { x, y: this.y };
    this.page.text(at, words, style);
    this.y -= LINE;
    return at;
  }

  skip(lines = 1): void {
    this.y -= LINE * lines;
  }

  /** Turns the page unless so many lines still fit. */
  need(lines: number): void {
    if (this.y - lines * LINE < BOTTOM) this.turn();
  }

  turn(): void {
    const page = new PdfPage();
    for (let y = TOP + 14; y > BOTTOM - LINE; y -= LINE) {
      page.line(
        [
          { x: 0, y: y - 5 },
          { x: A4.width, y: y - 5 },
        ],
        { colour: RULE, width: 0.5 },
      );
    }
    page.line(
      [
        { x: 58, y: 0 },
        { x: 58, y: A4.height },
      ],
      { colour: MARGIN_RED, width: 0.8 },
    );
    this.pages.push(page);
    page.text({ x: LEFT, y: 30 }, `${this.footer} · page ${this.pages.length}`, { ...PRINTED, size: 8, colour: GREY });
    this.y = TOP - 6;
  }
}

function drawQuestion(sheaf: Sheaf, paper: Paper, index: number, corrected: boolean): void {
  const question = paper.sheet.questions[index];
  if (!question) return;
  const slip = hasSlip(paper, index);
  const text = wrap(`${index + 1}.  ${question.text}  [${question.marks}]`);
  const answer = slip ? question.slip : question.answer;
  if (index > 0 && index % QUESTIONS_PER_PAGE === 0) sheaf.turn();
  else sheaf.need(text.length + answer.length + 2);
  for (const line of text) sheaf.write(line, PRINTED);
  const lines = answer.map((line) => sheaf.write(line, HANDWRITTEN, LEFT + 18));
  const last = lines.at(-1);
  if (corrected && last) mark(sheaf, question, { slip, at: { x: RIGHT - 40, y: last.y } });
  sheaf.skip();
}

function mark(sheaf: Sheaf, question: Question, { slip, at }: { slip: boolean; at: Point }): void {
  const earned = slip ? question.slipMarks : question.marks;
  sheaf.page.text(at, `${earned}/${question.marks}`, { ...MARKED, size: 15 });
  const { x, y } = { x: at.x - 24, y: at.y };
  const tick = [
    { x, y: y + 4 },
    { x: x + 5, y: y - 1 },
    { x: x + 15, y: y + 12 },
  ];
  const cross = [
    { x, y },
    { x: x + 12, y: y + 12 },
  ];
  sheaf.page.line(slip ? cross : tick, { colour: RED, width: 1.6 });
  if (!slip) return;
  sheaf.page.line(
    [
      { x, y: y + 12 },
      { x: x + 12, y },
    ],
    { colour: RED, width: 1.6 },
  );
  sheaf.write(question.correction, MARKED, LEFT + 18);
}

function drawGraph(sheaf: Sheaf, graph: { time: number; speed: number }[]): void {
  sheaf.turn();
  sheaf.write('Graph for question 1', { ...PRINTED, font: 'bold' });
  const origin = { x: 110, y: 420 };
  const scale = { x: 15, y: 20 };
  const at = (time: number, speed: number): Point => ({ x: origin.x + time * scale.x, y: origin.y + speed * scale.y });
  const axis = { colour: PRINT, width: 1 };
  const small: TextStyle = { ...PRINTED, size: 9 };
  sheaf.page.line([at(0, 15), at(0, 0), at(26, 0)], axis);
  for (let time = 4; time <= 24; time += 4) {
    sheaf.page.line([at(time, 0), { ...at(time, 0), y: origin.y - 5 }], axis);
    sheaf.page.text({ x: at(time, 0).x - 4, y: origin.y - 17 }, `${time}`, small);
  }
  for (let speed = 4; speed <= 12; speed += 4) {
    sheaf.page.line([at(0, speed), { ...at(0, speed), x: origin.x - 5 }], axis);
    sheaf.page.text({ x: origin.x - 22, y: at(0, speed).y - 3 }, `${speed}`, small);
  }
  sheaf.page.text({ x: origin.x - 30, y: at(0, 15).y + 8 }, 'speed (m/s)', small);
  sheaf.page.text({ x: at(24, 0).x, y: origin.y - 32 }, 'time (s)', small);
  sheaf.page.line(
    graph.map(({ time, speed }) => at(time, speed)),
    { colour: INK, width: 1.8 },
  );
}

/** Draws what a student hands in; `corrected` adds the teacher's marks and comments in red. */
export function drawPaper(paper: Paper, corrected: boolean): Buffer {
  const { sheet, student } = paper;
  const sheaf = new Sheaf(`${student} · ${sheet.topic}`);
  sheaf.write(sheet.topic, { font: 'bold', size: 16, colour: PRINT });
  sheaf.write(`Name: ${student}`, HANDWRITTEN);
  if (corrected) {
    const total = marksOf(paper).reduce((sum, marks) => sum + marks, 0);
    sheaf.page.text({ x: RIGHT - 70, y: TOP - 8 }, `${total} / ${totalOf(sheet)}`, { ...MARKED, size: 24 });
  }
  sheaf.skip();
  for (const index of sheet.questions.keys()) drawQuestion(sheaf, paper, index, corrected);
  if (sheet.graph) drawGraph(sheaf, sheet.graph);
  return writePdf(`${sheet.topic} - ${student}`, sheaf.pages);
}
