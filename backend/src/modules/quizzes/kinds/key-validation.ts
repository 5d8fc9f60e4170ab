import {
  type KeyProblem,
  type Parameter,
  parameterProblems,
  type Part,
  partsProblems,
  typedProblems,
} from '@fulcrum/answers';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { boundedField } from '../../../platform/auth-guard/json-field.js';
import { cleanTexts } from '../../../platform/texts/clean-text.js';
import type { Sentence } from '../../../platform/texts/sentences.js';
import { fieldErrors, validationError } from '../../../platform/http/validation.js';
import { quizFields } from '../quizzes.errors.js';
import { isOption } from '../scoring.js';
import { keyFields } from './keys.errors.js';
import { ChoiceKeyDto, NumberKeyDto, TextKeyDto } from './key.dto.js';
import { type AnswerKey, partsOf, PART_KINDS, rightAnswerOf, type TypedKind } from './kinds.js';
import { PartsKeyDto } from './parts.dto.js';

const DTOS = { number: NumberKeyDto, text: TextKeyDto, choice: ChoiceKeyDto, parts: PartsKeyDto };

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
  unknown_name: keyFields.unknownName(),
  bad_name: keyFields.badName(),
  bad_range: keyFields.badRange(),
  too_many_draws: keyFields.tooManyDraws(),
  no_value: keyFields.noValue(),
};

const fault = (field: string, sentence: Sentence) => ({ field, message: sentence.english, sentence });

/**
 * A key with its own fields only, plain as it is stored and compared.
 * @throws AppError 400 that names its fields, 413 for more than a key can have
 */
function plainKey(kind: TypedKind, given: unknown, field: string): AnswerKey {
  if (typeof given !== 'object' || given === null) throw validationError([fault(field, quizFields.key())]);
  const instance = plainToInstance<object, object>(
    DTOS[kind],
    cleanTexts(structuredClone(boundedField(given))) as object,
  );
  const faults = validateSync(instance, { whitelist: true, stopAtFirstError: true });
  if (faults.length > 0) throw validationError(fieldErrors(faults, field));
  const plain: AnswerKey = JSON.parse(JSON.stringify(instance));
  if (!('parts' in plain)) return plain;
  return {
    parts: plain.parts.map((part, at): Part => {
      const own = PART_KINDS.find((one) => one === part.kind) ?? 'number';
      // Each kind has its own key, which was checked for it.
      return { ...part, key: plainKey(own, part.key, `${field}.parts.${at}.key`) } as Part;
    }),
  };
}

/** What decides which answers are right. */
interface Validated {
  parts: Part[];
  key: AnswerKey;
  marks: number;
}

interface Given {
  kind: TypedKind;
  key?: unknown;
  marks: number;
  parameters?: readonly Parameter[] | null | undefined;
}

/** A field of the form that a problem is about: the key's own, the marks or the parameters. */
const fieldOf = (field: string): string =>
  field === 'marks' || field === 'parameters' ? field : `key.${field}`.replace(/\.$/, '');

/**
 * A key as a form gives it, with its own fields only.
 * @throws AppError 400 that names the fields, such as `key.match.sf` or `parameters.0.to`
 */
export function validatedKey({ kind, key: given, marks, parameters }: Given): Validated {
  const key = plainKey(kind, given, 'key');
  const drawn = parameters ?? [];
  const ranges = parameterProblems(drawn);
  if (ranges.length > 0) {
    throw validationError(
      ranges.map(({ field, problem }) => fault(`parameters${field && `.${field}`}`, SENTENCES[problem])),
    );
  }
  const parts = partsOf({ kind, key }, marks) ?? [];
  const [only] = parts;
  const problems = 'parts' in key ? partsProblems(parts, drawn) : only ? typedProblems(only, drawn) : [];
  if (problems.length > 0) {
    throw validationError(problems.map(({ field, problem }) => fault(fieldOf(field), SENTENCES[problem])));
  }
  return { parts, key, marks: parts.reduce((sum, part) => sum + part.marks, 0) };
}

interface GivenAnswer {
  kind?: TypedKind | undefined;
  key?: unknown;
  correctAnswer?: string | undefined;
  parameters?: readonly Parameter[] | null | undefined;
}

/** What is stored of a question's right answer and its marks. */
interface RightAnswer {
  correctAnswer: string;
  marks: number;
  kind?: TypedKind;
  key?: AnswerKey;
}

/**
 * @param marks of a question without parts; with parts, theirs are added up
 * @throws AppError 400 that names the field: an option that is none, or a key that its own rule judges wrong
 */
export function answerOf({ kind, correctAnswer, ...given }: GivenAnswer, marks: number): RightAnswer {
  if (kind) {
    const validated = validatedKey({ kind, ...given, marks });
    return {
      correctAnswer: rightAnswerOf(validated.parts),
      marks: validated.marks,
      kind,
      key: validated.key,
    };
  }
  if (!isOption(correctAnswer)) throw validationError([fault('correctAnswer', quizFields.correctAnswer())]);
  return { correctAnswer, marks };
}
