import { strToU8, zipSync } from 'fflate';
import type { FileQuestion } from '../file-question.js';
import { asHtml, escapedXml, isWhole, nameOf, optionsOf, plainNumber, toleranceOf, withNote } from '../written-text.js';
import { MANIFEST, readQtiPackage } from './qti-reader.js';

const NAMESPACE = 'http://www.imsglobal.org/xsd/imsqti_v2p2';
const PACKAGE = 'http://www.imsglobal.org/xsd/imscp_v1p1';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Pictures are packed already. */
type Files = Record<string, Uint8Array | [Uint8Array, { level: 0 }]>;

const declaration = (baseType: string, content: string): string =>
  `<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="${baseType}">${content}</responseDeclaration>`;
const correct = (value: string): string => `<correctResponse><value>${escapedXml(value)}</value></correctResponse>`;

const scored = (marks: number, test: string): string => {
  const value = (score: number) =>
    `<setOutcomeValue identifier="SCORE"><baseValue baseType="float">${score}</baseValue></setOutcomeValue>`;
  return `<responseProcessing><responseCondition><responseIf>${test}${value(marks)}</responseIf><responseElse>${value(0)}</responseElse></responseCondition></responseProcessing>`;
};
const OPERANDS = '<variable identifier="RESPONSE"/><correct identifier="RESPONSE"/>';

interface Written {
  declared: string;
  interaction: string;
  processing: string;
}

const FIELD = '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="20"/></p>';

function choices(question: FileQuestion): Written {
  const options = optionsOf(question);
  const list = options.map(({ text }, at) => `<simpleChoice identifier="C${at}">${xhtml(text)}</simpleChoice>`);
  return {
    declared: declaration('identifier', correct(`C${options.findIndex(({ isRight }) => isRight)}`)),
    interaction: `<choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1">${list.join('')}</choiceInteraction>`,
    processing: scored(question.marks, `<match>${OPERANDS}</match>`),
  };
}

function answersOf(question: FileQuestion): Written {
  const { answer, marks } = question;
  if (!isWhole(question)) return essay();
  if (answer.kind === 'text') {
    const entries = answer.key.accept.map((text) => `<mapEntry mapKey="${escapedXml(text)}" mappedValue="${marks}"/>`);
    return {
      declared: declaration(
        'string',
        `${correct(answer.key.accept[0] ?? '')}<mapping defaultValue="0">${entries.join('')}</mapping>`,
      ),
      interaction: FIELD,
      processing: `<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/>`,
    };
  }
  if (answer.kind !== 'number') return choices(question);
  const test = `<equal toleranceMode="absolute" tolerance="${toleranceOf(answer.key)} ${toleranceOf(answer.key)}">${OPERANDS}</equal>`;
  return {
    declared: declaration('float', correct(plainNumber(answer.key.value))),
    interaction: FIELD,
    processing: scored(marks, test),
  };
}

/** What no interaction expresses is shown with a free field. */
const essay = (): Written => ({
  declared: declaration('string', ''),
  interaction: '<extendedTextInteraction responseIdentifier="RESPONSE"/>',
  processing: '',
});

const xhtml = (text: string): string => asHtml(text).replaceAll('<br>', '<br/>');

function item(question: FileQuestion, number: number, note: string | null): string {
  const { text, picture, alt } = question;
  const { declared, interaction, processing } = answersOf(question);
  const image = picture ? `<p><img src="../${pictureName(question, number)}" alt="${escapedXml(alt)}"/></p>` : '';
  const paragraph = text ? `<p>${xhtml(text)}</p>` : '';
  const parts = [
    note === null ? '' : `<!-- ${note} -->`,
    declared,
    '<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/>',
    `<itemBody>${paragraph}${image}${interaction}</itemBody>`,
    processing,
  ];
  const names = `identifier="q${number}" title="${escapedXml(nameOf(question, number))}"`;
  return `${HEAD}<assessmentItem xmlns="${NAMESPACE}" ${names} adaptive="false" timeDependent="false">${parts.join('')}</assessmentItem>\n`;
}

const itemName = (number: number): string => `items/q${number}.xml`;
const pictureName = ({ picture }: FileQuestion, number: number): string => `pictures/q${number}.${picture?.type}`;

function resource(question: FileQuestion, number: number): string {
  const { picture, tags } = question;
  const words = tags.map((tag) => `<keyword><string>${escapedXml(tag)}</string></keyword>`).join('');
  const metadata = words
    ? `<metadata><lom xmlns="http://ltsc.ieee.org/xsd/LOM"><general>${words}</general></lom></metadata>`
    : '';
  const files = [itemName(number), ...(picture ? [pictureName(question, number)] : [])];
  const list = files.map((href) => `<file href="${href}"/>`).join('');
  return `<resource identifier="r${number}" type="imsqti_item_xmlv2p2" href="${itemName(number)}">${metadata}${list}</resource>`;
}

const manifest = (resources: string): string =>
  `${HEAD}<manifest xmlns="${PACKAGE}" identifier="questions"><metadata><schema>QTIv2.2 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>${resources}</resources></manifest>\n`;

const pictureFile = (question: FileQuestion, number: number): Record<string, Uint8Array> =>
  question.picture ? { [pictureName(question, number)]: Buffer.from(question.picture.base64, 'base64') } : {};

/** How the reader understands one item of a package. */
function readBack(question: FileQuestion, number: number, written: string) {
  const parts = { ...pictureFile(question, number), [itemName(number)]: strToU8(written) };
  const list = strToU8(manifest(resource(question, number)));
  return readQtiPackage(new Map(Object.entries({ ...parts, [MANIFEST]: list })))[0];
}

/** A QTI 2.2 package (zip), in the order of the questions, with their pictures. */
export function writeQti(questions: readonly FileQuestion[]): Uint8Array {
  const files: Files = {};
  const resources: string[] = [];
  for (const [at, question] of questions.entries()) {
    const number = at + 1;
    const written = withNote(question, {
      write: (one, note) => item(one, number, note),
      read: (text, one) => readBack(one, number, text),
    });
    files[itemName(number)] = strToU8(written);
    for (const [name, bytes] of Object.entries(pictureFile(question, number))) files[name] = [bytes, { level: 0 }];
    resources.push(resource(question, number));
  }
  return zipSync({ [MANIFEST]: strToU8(manifest(resources.join('\n'))), ...files });
}
