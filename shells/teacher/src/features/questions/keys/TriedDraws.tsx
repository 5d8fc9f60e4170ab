import { triedDraws, type TriedPart } from '@fulcrum/answers';
import { joinNames, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useMemo } from 'react';
import { useDebounced } from '../../../shared/use-debounced';
import keyTexts from '../locales/keys.en.json';
import { type KeyDraft, madeKeyOf } from './key-draft';
import styles from './keys.module.css';
import { partsOfKey } from './parts-of-key';

/** More would be a page of numbers. */
const MOST_PROBLEMS = 100;

/** A text key must not end like a plural form. */
const PROBLEMS = {
  divides_by_zero: 'draw_noQuotient',
  not_a_number: 'draw_noValue',
  unknown_name: 'draw_noName',
  too_many_figures: 'draw_longValue',
} as const;

type ShownDraw = TriedPart['samples'][number];

const valuesIn = (drawn: ShownDraw['drawn']): string =>
  joinNames(Object.entries(drawn).map(([name, value]) => `${name} = ${value}`));

/** Twenty draws of a question's parameters with their answers, the extremes, and every draw that is no good. */
export function TriedDraws({ draft }: { draft: KeyDraft }) {
  const t = useTexts(keyTexts);
  const asked = useDebounced(draft);
  const tried = useMemo(() => triedPartsOf(asked), [asked]);
  if (asked.parameters.every(({ name }) => name.trim() === '')) return null;
  if (!tried) return <Muted>{t('drawsUnread')}</Muted>;
  const [first] = tried;
  if (!first) return null;
  return (
    <details className={styles.words}>
      <summary>{t('draws', { count: first.draws, shown: first.samples.length })}</summary>
      <Stack gap={2}>
        <Samples tried={tried} />
        {tried.map((part) => (
          <Extremes key={part.label} part={part} />
        ))}
      </Stack>
    </details>
  );
}

function triedPartsOf(draft: KeyDraft): TriedPart[] | null {
  const made = madeKeyOf(draft);
  return made ? triedDraws(partsOfKey(made), made.parameters ?? []) : null;
}

/** Draws side by side: the parameters, then the answer to each part that is a number. */
function Samples({ tried }: { tried: TriedPart[] }) {
  const t = useTexts(keyTexts);
  const samples = tried[0]?.samples ?? [];
  const names = Object.keys(samples[0]?.drawn ?? {});
  const answers = tried.map(({ label }) => (label ? `(${label})` : t('answer')));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, also by keys
    <section className={styles.draws} aria-label={t('drawsTable')} tabIndex={0}>
      <table className={styles.tried}>
        <thead>
          <tr>
            {[...names, ...answers].map((heading) => (
              <th key={heading} scope="col">
                <bdi>{heading}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(({ drawn }, at) => (
            <tr key={valuesIn(drawn)}>
              {[...names.map((name) => drawn[name]), ...tried.map((part) => part.samples[at]?.value ?? '–')].map(
                (value, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- a value is its column's
                  <td key={column}>
                    <bdi dir="ltr">{value}</bdi>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The least and the greatest answer to a part, and the draws that an author should change the ranges for. */
function Extremes({ part: { label, least, greatest, problems } }: { part: TriedPart }) {
  const t = useTexts(keyTexts);
  const line = (text: 'drawLeast' | 'drawGreatest', draw: ShownDraw | null) =>
    draw && <Muted>{t(text, { value: draw.value ?? '', values: valuesIn(draw.drawn) })}</Muted>;
  return (
    <div>
      {label && <strong>({label})</strong>}
      {line('drawLeast', least)}
      {line('drawGreatest', greatest)}
      {problems.length > 0 && (
        <details className={styles.words}>
          <summary>{t('drawProblems', { count: problems.length })}</summary>
          <ul>
            {problems.slice(0, MOST_PROBLEMS).map(({ drawn, value, problem }) => (
              <li key={valuesIn(drawn)}>
                <bdi dir="ltr">{valuesIn(drawn)}</bdi>: {problem && t(PROBLEMS[problem], { value: value ?? '' })}
              </li>
            ))}
          </ul>
          {problems.length > MOST_PROBLEMS && (
            <Muted>{t('drawMore', { count: problems.length - MOST_PROBLEMS })}</Muted>
          )}
        </details>
      )}
    </div>
  );
}
