import { createHash } from 'node:crypto';
import type { UploadQuestionDto } from '../quizzes/questions/dto/question.dto.js';
import type { QuestionRecord } from '../quizzes/questions/question-intake.service.js';
import { type FileAnswer, type FilePicture, type FileQuestion, OPTION_LETTERS } from './formats/file-question.js';

/** Where an imported question goes. */
export interface Place {
  yearId: string;
  unitId: string;
  chapterId: string;
}

const MOST_WORDS = 200;

/** A picture needs words for people who cannot see it, unless its options are in it. */
const wordsOf = ({ alt, name, text, answer, picture }: FileQuestion): string =>
  alt || (picture && answer.kind !== 'option' ? (name || text).slice(0, MOST_WORDS) : '');

/** A question of a file as the form of the bank has it. */
export function formOf(question: FileQuestion, place: Place): Omit<UploadQuestionDto, 'teacherId'> {
  const { text, answer, parameters, solution, marks, tags } = question;
  return {
    ...place,
    ...(answer.kind === 'option' ? { correctAnswer: answer.right } : { kind: answer.kind, key: answer.key }),
    ...(parameters && { parameters }),
    ...(text && { text }),
    ...(solution && { solution }),
    marks,
    altText: wordsOf(question),
    tags,
  };
}

function answerOf({ kind, key, correctAnswer }: QuestionRecord): FileAnswer {
  const right = OPTION_LETTERS.find((letter) => letter === correctAnswer) ?? 'A';
  // A kind is stored with its own key.
  return kind && key ? ({ kind, key } as FileAnswer) : { kind: 'option', right };
}

/** A question of the bank as files have it, with its pictures. @param category names of its unit and chapter */
export function fileQuestionOf(
  question: QuestionRecord,
  category: string[],
  { picture, solution: worked }: Record<'picture' | 'solution', FilePicture | null>,
): FileQuestion {
  const { text = '', altText, parameters, solution, solutionImage, marks, tags } = question;
  return {
    name: '',
    text,
    picture,
    alt: altText,
    answer: answerOf(question),
    ...(parameters && { parameters }),
    ...(solution && { solution }),
    ...(worked && { solutionPicture: { ...worked, alt: solutionImage?.alt ?? '' } }),
    marks,
    tags,
    category,
  };
}

const ID_DIGITS = 24;

/** The id of the question that a row of an import becomes: a repeat writes the same question. */
export const importedId = (importId: string, row: number): string =>
  createHash('sha256').update(`${importId}/${row}`).digest('hex').slice(0, ID_DIGITS);
