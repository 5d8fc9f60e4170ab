import { normaliseAnswer, unitOf } from '@fulcrum/answers';
import { describe, expect, it } from 'vitest';
import { openStatesIn } from '../../platform/pdf/content-states.js';
import { hasValidCrossReferences } from '../../modules/marking/return/cross-references.js';
import { withReadableFormulas } from '../../modules/marking/return/formula-text.js';
import { isAiken, readAiken } from '../../modules/question-files/formats/aiken-reader.js';
import { readGift } from '../../modules/question-files/formats/gift/gift-reader.js';
import { htmlText } from '../../modules/question-files/formats/html-text.js';
import { readMoodle } from '../../modules/question-files/formats/moodle/moodle-reader.js';
import { readSingleItem } from '../../modules/question-files/formats/qti/qti-reader.js';
import { readQuestionTable } from '../../modules/question-files/formats/table/table-reader.js';
import { plainNumber } from '../../modules/question-files/formats/written-text.js';
import { cleanCellText, emailAddress, phoneDigits } from '../../modules/people/student-import/cell-text.js';
import { searchTextOf, wordsIn } from '../../platform/database/folding.js';
import { nameProblem } from '../../platform/http/dto-rules.js';
import { isWebLink } from '../../platform/http/web-link.js';
import { cleanFileName } from '../../platform/storage/file-name.js';
import { faultOfHead } from '../../platform/storage/pdf-head.js';
import { faultOfEnd } from '../../platform/storage/pdf-end.js';

/**
 * Everything that reads what users write, as it is read: where a rule before it limits the length, up to that length.
 */
const PARSERS: Record<string, { most?: number; read: (text: string) => unknown }> = {
  'content of a PDF page': { read: openStatesIn },
  'cross-references of a PDF': { read: (text) => hasValidCrossReferences(withCrossReferences(text)) },
  'first bytes of a PDF': { most: 1024, read: (text) => faultOfHead(Buffer.from(text)) },
  'end of a PDF': { read: (text) => faultOfEnd(Buffer.from(`startxref 1 %%EOF${text}`)) },
  'typed answer': { most: 200, read: normaliseAnswer },
  'unit of an answer': { most: 200, read: unitOf },
  'formulas of a comment': { most: 2000, read: withReadableFormulas },
  'cell of a roster': { read: cleanCellText },
  'phone of a roster': { read: phoneDigits },
  'email of a roster': { read: emailAddress },
  'text to search': { read: (text) => wordsIn(searchTextOf([text])) },
  'name of a person': { read: nameProblem },
  'web link': { read: isWebLink },
  'questions in GIFT': { read: (text) => readGift(`::Q:: ${text}}`) },
  'answers in GIFT': { read: (text) => readGift(`Why? {=${text}}`) },
  'lines in GIFT': { read: (text) => readGift(`Why? {\n${text.replaceAll(' ', '\n')}`) },
  'questions in Aiken': { read: (text) => isAiken(text) && readAiken(text) },
  'options in Aiken': { read: (text) => readAiken(`Why?\nA. ${text}\u2028!\nANSWER: A`) },
  'text of a Moodle question': { read: (text) => readMoodle(moodle('shortanswer', text)) },
  'gaps of a Moodle question': { read: (text) => readMoodle(moodle('cloze', `{1:SA:=${text}`)) },
  'text of a QTI item': { read: (text) => readSingleItem(qtiItem(text)) },
  'cells of a table of questions': { read: (text) => readQuestionTable(questionTable(text), () => null) },
  'text in HTML': { read: (text) => htmlText(`${text}>-->\\)\\]$$`) },
  'number of an answer': { read: (text) => plainNumber(`1${text}1`) },
  'name of a file': { read: (text) => cleanFileName(text, 'pdf') },
};

/** In CDATA, where only its own end is structure. */
const moodle = (type: string, text: string): string =>
  `<quiz><question type="${type}"><name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>
  </questiontext><answer fraction="100"><text><![CDATA[${text}]]></text></answer></question></quiz>`;

const qtiItem = (text: string): string =>
  `<assessmentItem title="Q"><responseDeclaration identifier="R" baseType="string"><correctResponse><value>g</value>
  </correctResponse></responseDeclaration><itemBody><p><![CDATA[${text}]]></p><textEntryInteraction responseIdentifier="R"/>
  <p><![CDATA[${text}]]></p></itemBody></assessmentItem>`;

const questionTable = (text: string) => [
  { number: 1, cells: ['Kind', 'Question', 'Answer', 'Other answers', 'Mistakes', 'Accept within', 'Figures wanted'] },
  { number: 2, cells: ['number', text, '1', `1${text}x`, `1${text}: x`, text, text] },
  { number: 3, cells: ['text', `${text}x`, text, '', '', '', ''] },
];

/** Beginnings without an end, runs that a pattern may begin in anywhere, and what the parsers take for structure. */
const REPEATED = [
  ...[' ', '\n', '1', 'a', 'é', '.', '-', '(', ')', '[', '<', '"', '\\', '%', '/', '@', '^', '$', '_', '{'],
  ...['BI ', 'BI EI', '(\\', '%\n', 'q ', '1 1 ', '1 1\n', '1 1 obj ', '\\frac{', '$x', '10^', ' a@', 'a.', '. '],
  ...['\\(', '\\[', '<sup>', 'A.\n', 'ANSWER:', '{}\n'],
];

/** Characters in 4 sizes. Reading this much in quadratic time takes seconds. */
const MOST = 64_000;
/** Four times the input takes four times as long, not sixteen; what is between is noise. */
const MOST_GROWTH = 9;
/** Shorter times say nothing about growth: the system counts processor time in steps of 4 ms. */
const MEASURABLE_US = 120_000;

function withCrossReferences(table: string): Buffer {
  const head = '%PDF-1.7\n';
  return Buffer.from(`${head}xref\n${table}\ntrailer <<>>\nstartxref\n${head.length}\n%%EOF`);
}

/** Microseconds of processor. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const start = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(start);
  return user + system;
}

/** Returns the growth of the time from 1 to 4 sizes, the lesser of two ways to measure it. */
function growthOf(read: (text: string) => unknown, unit: string, most: number): number {
  const timeOfSizes = (sizes: number) => timeOf(read, unit.repeat(Math.ceil((sizes * most) / 4 / unit.length)));
  const [once, twice, four] = [timeOfSizes(1), timeOfSizes(2), timeOfSizes(4)];
  return four < MEASURABLE_US ? 0 : Math.min(four / Math.max(once, 1), (four / Math.max(twice, 1)) ** 2);
}

describe.each(Object.entries(PARSERS))('the reader of the %s', (_, { read, most = MOST }) => {
  it.each(REPEATED)('takes no more than its share for %j repeated', (unit) => {
    for (const warm of [1, 2, 3]) read(unit.repeat(warm * 50));
    expect(growthOf(read, unit, most)).toBeLessThan(MOST_GROWTH);
  });
});
