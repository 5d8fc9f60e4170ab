/** The columns of a table of questions, by what they hold; docs and the template name them as here. */
export const COLUMNS = {
  unit: 'Unit',
  chapter: 'Chapter',
  kind: 'Kind',
  question: 'Question',
  picture: 'Picture',
  alt: 'Picture in words',
  answer: 'Answer',
  optionA: 'Option A',
  optionB: 'Option B',
  optionC: 'Option C',
  optionD: 'Option D',
  optionE: 'Option E',
  optionF: 'Option F',
  answerUnit: 'Answer unit',
  ask: 'Unit asked',
  units: 'Units to pick',
  within: 'Accept within',
  digits: 'Figures',
  figures: 'Figures wanted',
  unitMark: 'Unit mark',
  alsoUnits: 'Other units',
  also: 'Other answers',
  slips: 'Mistakes',
  spelling: 'Spelling',
  order: 'Any order',
  marks: 'Marks',
  tags: 'Tags',
  parts: 'Parts',
  parameters: 'Parameters',
  solution: 'Solution',
  solutionPicture: 'Solution picture',
  solutionAlt: 'Solution picture in words',
} as const;
export type Column = keyof typeof COLUMNS;
export const COLUMN_NAMES = Object.keys(COLUMNS) as Column[];
export const OPTION_COLUMNS = ['optionA', 'optionB', 'optionC', 'optionD', 'optionE', 'optionF'] as const;

/** The cells of one question; those left out are empty. */
export type Cells = Partial<Record<Column, string>>;

/** Several values in one cell: `4.2 kJ | 4200 J`. A bar within a value is written `\|`. */
export const joinedCell = (values: readonly string[]): string =>
  values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', String.raw`\|`)).join(' | ');

export function splitCell(cell: string): string[] {
  const values: string[] = [];
  let value = '';
  for (let at = 0; at < cell.length; at += 1) {
    const sign = cell[at] ?? '';
    if (sign === '\\') value += cell[(at += 1)] ?? '';
    else if (sign === '|') {
      values.push(value.trim());
      value = '';
    } else value += sign;
  }
  return [...values, value.trim()].filter(Boolean);
}
