import { type Board, BOARD_CODES } from '../board.js';
import { BOARDS } from '../boards.js';
import { SUBJECTS } from '../subjects.js';

const boards = BOARD_CODES.map((code) => BOARDS[code]);

/** A table whose columns are as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), rule, ...others.map(line)].join('\n');
}

function counts(): string {
  const rows = boards.map(({ code, name, version, topics, papers, unchecked }) => {
    const tops = topics.filter(({ parent }) => parent === null).length;
    const lowest = topics.filter(({ subjects }) => subjects.length > 0).length;
    return [code, name, version, ...[topics, tops, lowest, papers, unchecked].map(countOf)];
  });
  const head = ['code', 'syllabus', 'exams in', 'headings', 'at the top', 'lowest', 'papers', 'to be checked'];
  return table([head, ...rows]);
}

const countOf = (counted: number | readonly unknown[]): string =>
  String(typeof counted === 'number' ? counted : counted.length);

const codesAbout = ({ topics }: Board, subject: (typeof SUBJECTS)[number]): string =>
  topics.flatMap(({ code, subjects }) => (subjects.includes(subject) ? [code] : [])).join(', ') || '–';

function correspondence(): string {
  const rows = SUBJECTS.map((subject) => [
    subject.replaceAll('-', ' '),
    ...boards.map((board) => codesAbout(board, subject)),
  ]);
  return table([['subject', ...boards.map(({ code }) => code)], ...rows]);
}

function toCheck({ code, name, topics, papers, doubtful }: Board): string {
  const lines = [
    ...topics.map((topic) => ({ ...topic, note: topic.tier ? 'Extended only' : '' })),
    ...papers.map(({ share, tier, ...paper }) => ({
      ...{ code: paper.code, heading: paper.heading },
      note: [tier, `${Math.round(share * 1000) / 10} % of the mark`].filter(Boolean).join(', '),
    })),
  ];
  const rows = lines.map((line) => [
    ...[doubtful.includes(line.code) ? 'first' : '', line.code, line.heading],
    line.note,
  ]);
  return `### ${code} ${name}\n\n${table([['check', 'code', 'heading', 'note'], ...rows])}`;
}

/** The document for the person who compares the files with the boards' own syllabuses. */
export function boardsInWords(): string {
  return `# The three syllabuses

Made from \`backend/src/modules/syllabus/boards\` by the test of those files.

${counts()}

No line has been compared with a board's own document, so every line is to be checked by a person, against the edition for the exams that the school's years take: Cambridge has published a later
edition of 0625, for exams in 2026, 2027 and 2028. Whoever has compared a line takes it out of \`unchecked\` in the board's file, where the edition is named (\`version\`).

## Correspondence

Topics in one row correspond to each other: a question tagged for one board is found by the others.

${correspondence()}

## Lines to be checked

"First" are lines where the outlines that teachers have published differ, or where a number was concluded from the order of headings.

${boards.map(toCheck).join('\n\n')}
`;
}
