import { type Question, type Sheet, totalOf } from '../content/sheets.js';
import { A4, GREY, PdfDocument, type Point, PRINT, type TextStyle } from './pdf-document.js';

const INK = '#1f2e80';
const RED = '#cc141a';
const RULE = { colour: '#d6e3f2', width: 0.5 };
const MARGIN_RULE = { colour: '#f2bfbf', width: 0.8 };
const RED_PEN = { colour: RED, width: 1.6 };

const PRINTED: TextStyle = { font: 'Helvetica', size: 10.5, colour: PRINT };
const HANDWRITTEN: TextStyle = { font: 'Times-Italic', size: 13, colour: INK };
const MARKED: TextStyle = { font: 'Times-Italic', size: 12, colour: RED };

const LEFT = 70;
const RIGHT = 535;
/** The first and last baseline of a page, and the line spacing, in points. */
const FIRST = 68;
const LAST = 772;
const LINE = 20;
const QUESTIONS_PER_PAGE = 2;

/** One student's paper, with the common mistake in some of its answers. */
export interface Paper {
  sheet: Sheet;
  /** As written on the paper, in Latin letters. */
  student: string;
  /** By question: true if the answer has the mistake. */
  slips: boolean[];
}

const hasSlip = (paper: Paper, index: number): boolean => paper.slips[index] ?? false;

/** Returns the marks that a paper earns, by question. */
export const marksOf = (paper: Paper): number[] =>
  paper.sheet.questions.map(({ marks, slipMarks }, index) => (hasSlip(paper, index) ? slipMarks : marks));

/** Start of a line on the paper: its baseline, and its page (from 1). */
export interface PlacedLine extends Point {
  page: number;
}

/** Writes line by line on ruled pages, adding pages as needed. */
class RuledPages {
  readonly pdf: PdfDocument;
  /** The lines of the answers, by question. */
  readonly answers: PlacedLine[][] = [];
  private pages = 0;
  private y = FIRST;

  constructor(
    title: string,
    private readonly footer: string,
  ) {
    this.pdf = new PdfDocument(title);
    this.turn();
  }

  write(words: string, style: TextStyle, x = LEFT): PlacedLine {
    const at = { x, y: this.y, page: this.pages };
    this.pdf.text(at, words, style);
    this.y += LINE;
    return at;
  }

  skip(): void {
    this.y += LINE;
  }

  /** Starts a new page unless this many lines still fit. */
  need(lines: number): void {
    if (this.y + lines * LINE > LAST) this.turn();
  }

  turn(): void {
    this.pdf.addPage();
    for (let y = FIRST - LINE + 5; y < LAST + LINE; y += LINE) {
      const rule = [
        { x: 0, y },
        { x: A4.width, y },
      ];
      this.pdf.line(rule, RULE);
    }
    const margin = [
      { x: 58, y: 0 },
      { x: 58, y: A4.height },
    ];
    this.pdf.line(margin, MARGIN_RULE);
    this.pages += 1;
    this.pdf.text({ x: LEFT, y: 812 }, `${this.footer} · page ${this.pages}`, { ...PRINTED, size: 8, colour: GREY });
    this.y = FIRST;
  }
}

function drawQuestion(pages: RuledPages, paper: Paper, index: number, corrected: boolean): void {
  const question = paper.sheet.questions[index];
  if (!question) return;
  const slip = hasSlip(paper, index);
  const text = pages.pdf.wrap(`${index + 1}.  ${question.text}  [${question.marks}]`, PRINTED, RIGHT - LEFT);
  const answer = slip ? question.slip : question.answer;
  if (index > 0 && index % QUESTIONS_PER_PAGE === 0) pages.turn();
  else pages.need(text.length + answer.length + 2);
  for (const line of text) pages.write(line, PRINTED);
  const lines = answer.map((line) => pages.write(line, HANDWRITTEN, LEFT + 18));
  pages.answers.push(lines);
  const last = lines.at(-1);
  if (corrected && last) mark(pages, question, { slip, baseline: last.y });
  pages.skip();
}

/** Draws a tick or a cross with the marks beside it; a cross has the correction below it. */
function mark(pages: RuledPages, question: Question, { slip, baseline }: { slip: boolean; baseline: number }): void {
  const at = (right: number, up: number): Point => ({ x: RIGHT - 64 + right, y: baseline - up });
  const earned = slip ? question.slipMarks : question.marks;
  pages.pdf.text(at(24, 0), `${earned}/${question.marks}`, { ...MARKED, size: 15 });
  if (!slip) {
    pages.pdf.line([at(0, 4), at(5, -1), at(15, 12)], RED_PEN);
    return;
  }
  pages.pdf.line([at(0, 0), at(12, 12)], RED_PEN);
  pages.pdf.line([at(0, 12), at(12, 0)], RED_PEN);
  pages.write(question.correction, MARKED, LEFT + 18);
}

function drawGraph(pages: RuledPages, graph: { time: number; speed: number }[]): void {
  pages.turn();
  pages.write('Graph for question 1', { ...PRINTED, font: 'Helvetica-Bold' });
  const { pdf } = pages;
  const origin = { x: 110, y: 422 };
  const at = (time: number, speed: number): Point => ({ x: origin.x + time * 15, y: origin.y - speed * 20 });
  const axis = { colour: PRINT, width: 1 };
  const small: TextStyle = { ...PRINTED, size: 9 };
  pdf.line([at(0, 15), at(0, 0), at(26, 0)], axis);
  for (let time = 4; time <= 24; time += 4) {
    const { x, y } = at(time, 0);
    pdf.line([at(time, 0), { x, y: y + 5 }], axis);
    pdf.text({ x: x - 4, y: y + 17 }, `${time}`, small);
  }
  for (let speed = 4; speed <= 12; speed += 4) {
    const { x, y } = at(0, speed);
    pdf.line([at(0, speed), { x: x - 5, y }], axis);
    pdf.text({ x: x - 22, y: y + 3 }, `${speed}`, small);
  }
  pdf.text({ x: origin.x - 30, y: at(0, 15).y - 8 }, 'speed (m/s)', small);
  pdf.text({ x: at(24, 0).x, y: origin.y + 32 }, 'time (s)', small);
  pdf.line(
    graph.map(({ time, speed }) => at(time, speed)),
    { colour: INK, width: 1.8 },
  );
}

/** Draws a student's handed-in work as a PDF; `corrected` adds the teacher's marks and comments in red. */
export const drawPaper = (paper: Paper, corrected: boolean): Promise<Buffer> => drawn(paper, corrected).pdf.bytes();

/** Returns the positions of each answer's lines on the handed-in paper, by question. */
export const answerLines = (paper: Paper): PlacedLine[][] => drawn(paper, false).answers;

function drawn(paper: Paper, corrected: boolean): RuledPages {
  const { sheet, student } = paper;
  const pages = new RuledPages(`${sheet.topic} - ${student}`, `${student} · ${sheet.topic}`);
  pages.write(sheet.topic, { font: 'Helvetica-Bold', size: 16, colour: PRINT });
  pages.write(`Name: ${student}`, HANDWRITTEN);
  if (corrected) {
    const total = marksOf(paper).reduce((sum, marks) => sum + marks, 0);
    pages.pdf.text({ x: RIGHT - 70, y: FIRST + 2 }, `${total} / ${totalOf(sheet)}`, { ...MARKED, size: 24 });
  }
  pages.skip();
  for (const index of sheet.questions.keys()) drawQuestion(pages, paper, index, corrected);
  if (sheet.graph) drawGraph(pages, sheet.graph);
  return pages;
}
