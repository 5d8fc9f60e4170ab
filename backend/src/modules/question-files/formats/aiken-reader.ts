import { choiceAnswer } from './answers.js';
import { type FileRow, rowOf, Unsupported } from './file-question.js';
import { looseText } from './html-text.js';

const OPTION = /^\s*([A-Z])[.)]\s+(.*)$/s;
const ANSWER = /^\s*ANSWER\s*:\s*([A-Z])\s*$/i;
const LINE_END = /\r\n|\r|\n/;

/** True for a file whose questions have an option A, and end with a line such as `ANSWER: B`. */
export function isAiken(file: string): boolean {
  const lines = file.split(LINE_END);
  return lines.some((line) => /^\s*A[.)]\s+\S/.test(line)) && lines.some((line) => ANSWER.test(line));
}

interface Source {
  lines: string[];
  options: { letter: string; text: string }[];
}

function questionOf({ lines, options }: Source, right: string | null, row: number): FileRow {
  const text = lines.join('\n').trim();
  return rowOf(row, text.slice(0, 60), () => {
    const isInOrder = options.every(({ letter }, at) => letter === String.fromCharCode('A'.charCodeAt(0) + at));
    if (!right || !isInOrder) throw new Unsupported('broken');
    const graded = options.map((option) => ({
      text: looseText(option.text).text,
      percent: option.letter === right ? 100 : 0,
    }));
    const rest = { name: '', picture: null, alt: '', marks: 1, tags: [], category: [] };
    return { ...rest, text: looseText(text).text, answer: choiceAnswer(graded) };
  });
}

/** The questions of an Aiken file, in its order. */
export function readAiken(file: string): FileRow[] {
  const rows: FileRow[] = [];
  let source: Source = { lines: [], options: [] };
  const finish = (right: string | null) => {
    if (source.lines.join('').trim() !== '') rows.push(questionOf(source, right, rows.length + 1));
    source = { lines: [], options: [] };
  };
  for (const line of file.split(LINE_END)) {
    const [, letter, text] = OPTION.exec(line) ?? [];
    const [, right] = ANSWER.exec(line) ?? [];
    if (right) finish(right.toUpperCase());
    else if (letter && text !== undefined && source.lines.length > 0)
      source.options.push({ letter, text: text.trim() });
    else if (source.options.length > 0 && line.trim() !== '') {
      // A question whose answer is missing.
      finish(null);
      source.lines.push(line);
    } else source.lines.push(line);
  }
  finish(null);
  return rows;
}
