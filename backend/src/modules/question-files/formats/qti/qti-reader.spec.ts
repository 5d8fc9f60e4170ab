import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readQtiPackage, readSingleItem } from './qti-reader.js';

const V2 = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const item = (parts: string) => `<assessmentItem xmlns="${V2}" identifier="i" title="T">${parts}</assessmentItem>`;
const declared = (type: string, content: string, more = 'cardinality="single"') =>
  `<responseDeclaration identifier="RESPONSE" ${more} baseType="${type}">${content}</responseDeclaration>`;
const correct = (value: string) => `<correctResponse><value>${value}</value></correctResponse>`;
const body = (content: string) => `<itemBody><p>What?</p>${content}</itemBody>`;
const template = (name: string) =>
  `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/${name}"/>`;
const choices = (more = 'maxChoices="1"') =>
  `<choiceInteraction responseIdentifier="RESPONSE" ${more}><prompt>Choose.</prompt><simpleChoice identifier="A">up<feedbackInline>no</feedbackInline></simpleChoice><simpleChoice identifier="B">down</simpleChoice></choiceInteraction>`;
const FIELD = '<p><textEntryInteraction responseIdentifier="RESPONSE"/></p>';
const equal = (terms: string, value = '1') =>
  `<responseProcessing><responseCondition><responseIf><equal ${terms}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${value}</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
const read = (parts: string) => readSingleItem(item(parts))[0];

describe('an item', () => {
  it('with choices has one right one', () =>
    expect(read(declared('identifier', correct('B')) + body(choices()) + template('match_correct'))).toMatchObject({
      name: 'T',
      question: { text: 'What?\n\nChoose.', marks: 1, answer: { key: { options: ['up', 'down'], right: 1 } } },
    }));

  it('of QTI 3 is the same', () => {
    const xml = `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T">
      <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>
      <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1"><qti-prompt>Choose.</qti-prompt><qti-simple-choice identifier="A">up</qti-simple-choice><qti-simple-choice identifier="B">down</qti-simple-choice></qti-choice-interaction></qti-item-body>
      <qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/></qti-assessment-item>`;
    expect(readSingleItem(xml)[0]?.question).toMatchObject({ text: 'Choose.', answer: { key: { right: 0 } } });
  });

  it('with a field for a number has its tolerance', () => {
    const number = (rule: string) => read(declared('float', correct('3.0')) + body(FIELD) + rule)?.question?.answer;
    const absolute = number(equal('toleranceMode="absolute" tolerance="0.1 0.1"'));
    expect(absolute).toMatchObject({ key: { value: '3.0', match: { by: 'absolute', amount: '0.1' } } });
    expect(number(equal('toleranceMode="relative" tolerance="5"'))).toMatchObject({
      key: { match: { by: 'percent', amount: '5' } },
    });
    expect(number(template('match_correct'))).toMatchObject({ key: { match: { by: 'absolute', amount: '0' } } });
  });

  it('with a field for a text has every mapped one, and its marks', () => {
    const entry = (key: string, value: string) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;
    const mapping = (entries: string) =>
      declared('string', `<mapping defaultValue="0">${entries}</mapping>`) + body(FIELD) + template('map_response');
    expect(read(mapping(entry('force', '2') + entry('a force', '2')))?.question).toMatchObject({
      marks: 2,
      answer: { kind: 'text', key: { accept: ['force', 'a force'] } },
    });
    expect(read(mapping(entry('force', '2') + entry('push', '1')))?.problem?.reason).toBe('partial_marks');
  });

  it.each([
    [
      'several_right',
      declared('identifier', correct('B'), 'cardinality="multiple"') +
        body(choices('maxChoices="0"')) +
        template('match_correct'),
    ],
    ['several_answers', declared('identifier', correct('B')) + body(choices() + choices()) + template('match_correct')],
    ['essay', declared('string', '') + body('<extendedTextInteraction responseIdentifier="RESPONSE"/>')],
    ['other_kind', declared('string', '') + body('<orderInteraction responseIdentifier="RESPONSE"/>')],
    ['description', body('')],
    ['none_right', declared('identifier', '') + body(choices()) + template('match_correct')],
    [
      'calculated',
      `<templateDeclaration identifier="x"/>${declared('float', correct('1'))}${body(FIELD)}${template('match_correct')}`,
    ],
    [
      'key_by_program',
      declared('float', correct('1')) + body(FIELD) + equal('toleranceMode="absolute" tolerance="1 2"'),
    ],
    [
      'key_by_program',
      declared('float', correct('1')) +
        body(FIELD) +
        equal('toleranceMode="absolute" tolerance="1" includeUpperBound="false"'),
    ],
    [
      'key_by_program',
      declared('float', correct('1')) +
        body(FIELD) +
        '<responseProcessing><lookupOutcomeValue/><setOutcomeValue identifier="SCORE"><sum/></setOutcomeValue></responseProcessing>',
    ],
    ['marks', declared('float', correct('1')) + body(FIELD) + equal('toleranceMode="exact"', '0.5')],
    [
      'picture_missing',
      declared('float', correct('1')) + body(`<img src="a.png"/>${FIELD}`) + template('match_correct'),
    ],
  ])('is listed: %s', (reason, parts) => expect(read(parts)?.problem?.reason).toBe(reason));
});

it('a package has its items in the order of its manifest, their keywords and pictures', () => {
  const resource = (type: string, href: string, more = '') =>
    `<resource identifier="r" type="${type}" href="${href}">${more}</resource>`;
  const keyword =
    '<metadata><lom><general><keyword><langstring>Waves</langstring></keyword></general></lom></metadata>';
  const resources = [
    resource('imsqti_item_xmlv2p1', 'items/b.xml', keyword),
    resource('webcontent', 'a.png'),
    resource('imsqti_item_xmlv2p1', 'items/gone.xml'),
    resource('imsqti_item_xmlv2p1', 'items/broken.xml'),
    resource('imsqti_xmlv1p2', 'old.xml'),
  ];
  const shown =
    declared('identifier', correct('B')) +
    body(`<img src="../pictures/a%20b.png" alt="A wave"/>${choices()}`) +
    template('match_correct');
  const files = {
    'imsmanifest.xml': strToU8(`<manifest><resources>${resources.join('')}</resources></manifest>`),
    'items/b.xml': strToU8(item(shown)),
    'items/broken.xml': strToU8('<assessmentItem>'),
    'old.xml': strToU8('<questestinterop><item ident="1" title="Old"/></questestinterop>'),
    'pictures/a b.png': Buffer.from('89504e470d0a1a0a0000000000000000', 'hex'),
  };
  const rows = readQtiPackage(new Map(Object.entries(files)));
  expect(rows.map(({ row, name, problem }) => [row, name, problem?.reason])).toEqual([
    [1, 'T', undefined],
    [2, 'items/gone.xml', 'broken'],
    [3, 'items/broken.xml', 'broken'],
    [4, 'Old', 'old_qti'],
  ]);
  expect(rows[0]?.question).toMatchObject({ tags: ['waves'], alt: 'A wave', picture: { type: 'png' } });
});
