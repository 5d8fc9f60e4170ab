import { type Judged, type KeyProblem, keyProblems } from '@fulcrum/answers';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { cleanTexts } from '../../../platform/texts/clean-text.js';
import type { Sentence } from '../../../platform/texts/sentences.js';
import { fieldErrors, validationError } from '../../../platform/http/validation.js';
import { quizFields } from '../quizzes.errors.js';
import { isOption } from '../scoring.js';
import { keyFields } from './keys.errors.js';
import { ChoiceKeyDto, NumberKeyDto, TextKeyDto } from './key.dto.js';
import { type AnswerKey, judgedOf, rightAnswerOf, type TypedKind } from './kinds.js';

const DTOS = { number: NumberKeyDto, text: TextKeyDto, choice: ChoiceKeyDto };

const SENTENCES: Record<KeyProblem['problem'], Sentence> = {
  unreadable_value: keyFields.unreadableValue(),
  unreadable_unit: keyFields.unreadableUnit(),
  unreadable_amount: keyFields.unreadableAmount(),
  too_long: keyFields.tooLong(),
  too_many: keyFields.tooMany(),
  too_few: keyFields.tooFew(),
  out_of_range: keyFields.outOfRange(),
  figures_unknown: keyFields.figuresUnknown(),
  without_unit: keyFields.withoutUnit(),
  right_unit_not_offered: keyFields.rightUnitNotOffered(),
  repeated: keyFields.repeated(),
  empty: keyFields.empty(),
  judged_wrong: keyFields.judgedWrong(),
  judged_right: keyFields.judgedRight(),
};

const fault = (field: string, sentence: Sentence) => ({ field, message: sentence.english, sentence });

/**
 * A key as a form gives it, with its own fields only.
 * @throws AppError 400 that names the fields, such as `key.match.sf`
 */
export function validatedKey(kind: TypedKind, given: unknown, marks: number): Judged {
  if (typeof given !== 'object' || given === null) throw validationError([fault('key', quizFields.key())]);
  const instance = plainToInstance<object, object>(DTOS[kind], cleanTexts(structuredClone(given)) as object);
  const faults = validateSync(instance, { whitelist: true, stopAtFirstError: true });
  if (faults.length > 0) throw validationError(fieldErrors(faults, 'key'));
  // Plain, as it is stored and compared.
  const key: AnswerKey = JSON.parse(JSON.stringify(instance));
  const judged = judgedOf({ kind, key }, marks);
  const problems = judged ? keyProblems(judged) : [];
  if (!judged || problems.length > 0) {
    throw validationError(
      problems.map(({ field, problem }) => fault(field === 'marks' ? field : `key.${field}`, SENTENCES[problem])),
    );
  }
  return judged;
}

interface GivenAnswer {
  kind?: TypedKind | undefined;
  key?: unknown;
  correctAnswer?: string | undefined;
}

/** What is stored of a question's right answer. */
interface RightAnswer {
  correctAnswer: string;
  kind?: TypedKind;
  key?: AnswerKey;
}

/** @throws AppError 400 that names the field: an option that is none, or a key that its own rule judges wrong */
export function answerOf({ kind, key, correctAnswer }: GivenAnswer, marks: number): RightAnswer {
  if (kind) {
    const judged = validatedKey(kind, key, marks);
    return { correctAnswer: rightAnswerOf(judged), kind, key: judged.key };
  }
  if (!isOption(correctAnswer)) throw validationError([fault('correctAnswer', quizFields.correctAnswer())]);
  return { correctAnswer };
}
