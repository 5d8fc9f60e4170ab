import { describe, expect, it } from 'vitest';
import { readMoodle } from './moodle-reader.js';

const quiz = (...questions: string[]) => `<quiz>${questions.join('')}</quiz>`;
const question = (type: string, content: string, text = '&lt;p&gt;What?&lt;/p&gt;', more = '') =>
  `<question type="${type}"><name><text>N</text></name><questiontext format="html"><text>${text}</text>${more}</questiontext>${content}</question>`;
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text>${more}</answer>`;
const read = (xml: string) => readMoodle(quiz(xml))[0];
const answerOf = (xml: string) => read(xml)?.question?.answer;
const reasonOf = (xml: string) => read(xml)?.problem?.reason;

const numerical = (...parts: string[]) => question('numerical', parts.join(''));
const tolerance = (amount: string) => `<tolerance>${amount}</tolerance>`;
const units = (...list: [string, string][]) =>
  `<units>${list.map(([name, multiplier]) => `<unit><multiplier>${multiplier}</multiplier><unit_name>${name}</unit_name></unit>`).join('')}</units>`;

describe('a numerical question', () => {
  it('keeps its digits and its tolerance', () =>
    expect(answerOf(numerical(answer('100', '3.0', tolerance('0.10'))))).toMatchObject({
      key: { value: '3.0', match: { by: 'absolute', amount: '0.1' }, unit: null, ask: 'none' },
    }));

  it('has further values with the same tolerance', () => {
    const values = answer('100', '3', tolerance('0.1')) + answer('100', '5', tolerance('0.1')) + answer('0', '*');
    expect(answerOf(numerical(values))).toMatchObject({ key: { value: '3', also: [{ value: '5' }] } });
  });

  it('takes an optional unit', () => {
    const list = units(['m', '1'], ['cm', '100']);
    expect(answerOf(numerical(answer('100', '3'), '<unitgradingtype>0</unitgradingtype>', list))).toMatchObject({
      key: { unit: 'm', ask: 'none', alsoUnits: [{ unit: 'cm', factor: '0.01' }] },
    });
  });

  it.each([
    ['1', '0', 'type', false],
    ['0.5', '0', 'type', true],
    ['1', '2', 'pick', false],
  ])('whose wrong unit costs %s, entered as %s, is asked by %s', (penalty, shown, ask, unitMark) => {
    const rule = `<unitgradingtype>1</unitgradingtype><unitpenalty>${penalty}</unitpenalty><showunits>${shown}</showunits>`;
    const found = numerical(
      '<defaultgrade>2</defaultgrade>',
      answer('100', '3'),
      rule,
      units(['m', '1'], ['cm', '100']),
    );
    expect(answerOf(found)).toMatchObject({ key: { unit: 'm', ask, unitMark } });
  });

  it.each([
    ['partial_marks', answer('50', '3') + answer('100', '4')],
    ['tolerances_differ', answer('100', '3', tolerance('1')) + answer('100', '4')],
    ['wildcard', answer('100', '*')],
    ['number_unreadable', answer('100', 'pi')],
    ['none_right', answer('0', '3')],
    ['number_unreadable', answer('100', '3') + units(['m', '1'], ['yd', '1.0936'])],
    [
      'unit_penalty',
      `<defaultgrade>2</defaultgrade>${answer('100', '3')}<unitgradingtype>1</unitgradingtype><unitpenalty>0.1</unitpenalty>${units(['m', '1'])}`,
    ],
    ['marks', `<defaultgrade>0.5</defaultgrade>${answer('100', '3')}`],
    ['marks', `<defaultgrade>11</defaultgrade>${answer('100', '3')}`],
  ])('is listed: %s', (reason, content) => expect(reasonOf(numerical(content))).toBe(reason));
});

describe('a question with choices', () => {
  it('has one right answer', () => {
    const content = `<single>true</single>${answer('0', '&lt;b&gt;a&lt;/b&gt;')}${answer('100', 'v&lt;sup&gt;2&lt;/sup&gt;')}`;
    expect(answerOf(question('multichoice', content))).toEqual({
      kind: 'choice',
      key: { options: ['a', 'v²'], right: 1 },
    });
  });
  it('may be true or false', () =>
    expect(answerOf(question('truefalse', answer('0', 'true') + answer('100', 'false')))).toMatchObject({
      key: { right: 1 },
    }));
  it.each([
    ['several_right', `<single>false</single>${answer('50', 'a')}${answer('50', 'b')}`],
    ['partial_marks', answer('100', 'a') + answer('33.33333', 'b')],
    ['picture_in_option', answer('100', '&lt;img src="x.png"&gt;') + answer('0', 'b')],
  ])('is listed: %s', (reason, content) => expect(reasonOf(question('multichoice', content))).toBe(reason));
});

describe('a short answer', () => {
  it('has all its right texts', () =>
    expect(answerOf(question('shortanswer', answer('100', 'force') + answer('100', 'a \\* b')))).toMatchObject({
      key: { accept: ['force', 'a * b'] },
    }));
  it.each([
    ['case_sensitive', `<usecase>1</usecase>${answer('100', 'N')}`],
    ['wildcard', answer('100', '*force*')],
    ['partial_marks', answer('100', 'force') + answer('50', 'push')],
  ])('is listed: %s', (reason, content) => expect(reasonOf(question('shortanswer', content))).toBe(reason));
});

describe('a text with gaps', () => {
  const cloze = (text: string) => question('cloze', '', text);
  it('has a part for each', () => {
    const found = read(
      cloze('It falls {2:NUMERICAL:=4.90:0.05} m by {1:SA:=gravity~%100%weight} and {:MC:up~=down}.'),
    )?.question;
    expect(found?.text).toBe('It falls (a) _____ m by (b) _____ and (c) _____ .');
    expect(found?.marks).toBe(4);
    expect(found?.answer).toMatchObject({
      kind: 'parts',
      key: {
        parts: [
          { label: 'a', kind: 'number', marks: 2, key: { value: '4.90', match: { amount: '0.05' } } },
          { label: 'b', kind: 'text', marks: 1, key: { accept: ['gravity', 'weight'] } },
          { label: 'c', kind: 'choice', key: { options: ['up', 'down'], right: 1 } },
        ],
      },
    });
  });
  it('is one question with one gap', () =>
    expect(read(cloze('g is {1:NM:=9.8:0.1} m/s²'))?.question).toMatchObject({
      text: 'g is _____ m/s²',
      answer: { kind: 'number' },
    }));
  it.each([
    ['gap_kind', '{1:MULTIRESPONSE:=a~=b}'],
    ['case_sensitive', '{1:SAC:=N}'],
    ['broken', '{1:SA:=N'],
    ['none_right', 'no gap'],
    ['several_answers', '{1:SA:=N}'.repeat(7)],
    ['marks', '{0:SA:=N}'],
  ])('is listed: %s', (reason, text) => expect(reasonOf(cloze(text))).toBe(reason));
});

describe('text and pictures', () => {
  const text = (html: string, more = '') => read(question('shortanswer', answer('100', 'x'), html, more));
  const PNG = 'iVBORw0KGgoAAAAAAAAAAA==';
  it('loses its markup, and keeps its formulas', () =>
    expect(
      text(
        '&lt;p&gt;a &amp;amp; \\(v^2\\)&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;p onclick="x()"&gt;b&lt;/p&gt;',
      )?.question?.text,
    ).toBe('a & $v^2$\n\nb'));
  it('has the picture of the file', () =>
    expect(
      text(
        '&lt;img src="@@PLUGINFILE@@/a%20b.png" alt="A &amp;quot;wave"&gt;',
        `<file name="a b.png" encoding="base64">${PNG}</file>`,
      )?.question,
    ).toMatchObject({ picture: { type: 'png', base64: PNG }, alt: 'A "wave', text: '' }));
  it.each([
    ['picture_elsewhere', '&lt;img src="https://example.org/a.png"&gt;'],
    ['picture_missing', '&lt;img src="@@PLUGINFILE@@/a.png"&gt;'],
    ['picture_kind', '&lt;img src="data:image/svg+xml;base64,PHN2Zy8+"&gt;'],
    [
      'several_pictures',
      `&lt;img src="data:image/png;base64,${PNG}"&gt;&lt;img src="data:image/png;base64,${PNG}"&gt;`,
    ],
    ['table', '&lt;table&gt;&lt;/table&gt;'],
    ['media', '&lt;video src="a.mp4"&gt;'],
    ['mathml', '&lt;math&gt;&lt;mi&gt;v&lt;/mi&gt;&lt;/math&gt;'],
    ['no_text', ''],
    ['text_too_long', 'x'.repeat(2001)],
  ])('is listed: %s', (reason, html) => expect(text(html)?.problem?.reason).toBe(reason));
});

it.each([
  ['essay', 'essay'],
  ['description', 'description'],
  ['stack', 'stack'],
  ['calculatedmulti', 'calculated'],
  ['matching', 'matching'],
  ['ddmarker', 'drag'],
  ['gapselect', 'other_kind'],
])('a question of the type %s is listed: %s', (type, reason) => expect(reasonOf(question(type, ''))).toBe(reason));

it('categories hold for the questions after them', () => {
  const category =
    '<question type="category"><category><text>$course$/top/Waves/Sound//Light</text></category></question>';
  const rows = readMoodle(quiz(question('essay', ''), category, question('shortanswer', answer('100', 'x'))));
  expect(rows.map(({ row, question: found }) => [row, found?.category])).toEqual([
    [1, undefined],
    [2, ['Waves', 'Sound/Light']],
  ]);
});
