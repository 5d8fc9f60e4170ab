import { isReserved, namesIn, parseExpression } from './expression.ts';
import { isExpression, type Part, referencesOf } from './judge-parts.ts';
import { type KeyProblem, keyProblems } from './key-problems.ts';
import { type Judged, KEY_LIMITS, type NumberKey } from './keys.ts';
import { triedDraws } from './tried-draws.ts';
import { type Parameter, rangeOf } from './variants.ts';

const LABEL = /^[a-z][a-z0-9]{0,5}$/;
const NAME = /^[\p{L}_][\p{L}\p{N}_]{0,9}$/u;

const at = (field: string, problems: KeyProblem[]): KeyProblem[] =>
  problems.map((one) => ({ ...one, field: `${field}.${one.field}` }));

/** Names with a value before a part: of parameters and of earlier numbers. */
function expressionProblems(key: NumberKey, known: ReadonlySet<string>): KeyProblem[] {
  if (!isExpression(key)) return [];
  const expression = parseExpression(key.value);
  if (!expression || key.value.length > KEY_LIMITS.value) return [{ field: 'value', problem: 'unreadable_value' }];
  return namesIn(expression).every((name) => known.has(name)) ? [] : [{ field: 'value', problem: 'unknown_name' }];
}

/** Parameters that cannot be drawn, by field: `0.name`, `1.from`. */
export function parameterProblems(parameters: readonly Parameter[]): KeyProblem[] {
  if (parameters.length > KEY_LIMITS.parameters) return [{ field: '', problem: 'too_many' }];
  const names = parameters.map(({ name }) => name);
  return parameters.flatMap((parameter, place): KeyProblem[] => {
    const { name } = parameter;
    const isName = NAME.test(name) && !isReserved(name);
    return [
      ...(isName ? [] : [{ field: `${place}.name`, problem: 'bad_name' as const }]),
      ...(names.indexOf(name) < place ? [{ field: `${place}.name`, problem: 'repeated' as const }] : []),
      ...(rangeOf(parameter) ? [] : [{ field: `${place}.to`, problem: 'bad_range' as const }]),
    ];
  });
}

/** Draws without a value, of parts whose keys can be read. */
function drawProblems(parts: readonly Part[], parameters: readonly Parameter[], fieldOf: (place: number) => string) {
  const tried = triedDraws(parts, parameters);
  if (!tried) return [{ field: 'parameters', problem: 'too_many_draws' as const }];
  return tried.flatMap(({ label, problems }): KeyProblem[] => {
    const place = parts.findIndex((part) => part.label === label);
    const isWithout = problems.some(({ value }) => value === null);
    return isWithout ? [{ field: `${fieldOf(place)}value`, problem: 'no_value' }] : [];
  });
}

/** What an author must correct in a question without parts; its key may use the parameters. */
export function typedProblems(judged: Judged, parameters: readonly Parameter[]): KeyProblem[] {
  if (judged.kind !== 'number') return keyProblems(judged);
  const known = new Set(parameters.map(({ name }) => name));
  const isDrawn = known.size > 0 && isExpression(judged.key);
  const found = [...(isDrawn ? expressionProblems(judged.key, known) : []), ...keyProblems(judged, isDrawn)];
  return found.length > 0 || !isDrawn ? found : drawProblems([{ label: '', ...judged }], parameters, () => '');
}

function partProblems(part: Part, { known, earlier }: { known: Set<string>; earlier: Set<string> }): KeyProblem[] {
  const { label, needs, text = '' } = part;
  const isNew = !known.has(label) && !earlier.has(label);
  return [
    ...(LABEL.test(label) && !isReserved(label) ? [] : [{ field: 'label', problem: 'bad_name' as const }]),
    ...(isNew ? [] : [{ field: 'label', problem: 'repeated' as const }]),
    ...(text.length > KEY_LIMITS.text ? [{ field: 'text', problem: 'too_long' as const }] : []),
    ...(needs === undefined || earlier.has(needs) ? [] : [{ field: 'needs', problem: 'unknown_name' as const }]),
    ...(part.kind === 'number' ? at('key', expressionProblems(part.key, known)) : []),
    ...keyProblems(part, part.kind === 'number' && isExpression(part.key)).map((one) =>
      one.field === 'marks' ? one : { ...one, field: `key.${one.field}` },
    ),
  ];
}

/** What an author must correct in the parts of a question, by field: `parts.1.key.value`. */
export function partsProblems(parts: readonly Part[], parameters: readonly Parameter[]): KeyProblem[] {
  if (parts.length === 0) return [{ field: 'parts', problem: 'too_few' }];
  if (parts.length > KEY_LIMITS.parts) return [{ field: 'parts', problem: 'too_many' }];
  const known = new Set(parameters.map(({ name }) => name));
  const earlier = new Set<string>();
  const found = parts.flatMap((part, place) => {
    const problems = at(`parts.${place}`, partProblems(part, { known, earlier }));
    earlier.add(part.label);
    if (part.kind === 'number') known.add(part.label);
    return problems;
  });
  const refers = parts.some((part) => part.kind === 'number' && referencesOf(part.key).length > 0);
  if (found.length > 0 || !refers) return found;
  return drawProblems(parts, parameters, (place) => `parts.${place}.key.`);
}
