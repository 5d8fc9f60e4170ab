import {
  type components,
  joinNames,
  messageOf,
  Muted,
  Stack,
  TextAreaField,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useDebounced } from '../../../shared/use-debounced';
import { useTriedAnswers } from '../api/try-answers';
import styles from './keys.module.css';
import keyTexts from '../locales/keys.en.json';
import { type KeyDraft, madeKeyOf } from './key-draft';
import { partsOfKey } from './parts-of-key';
import { proposedAnswers } from './proposed-answers';

/** The server's limit for one answer. */
const LONGEST_ANSWER = 80;
const MOST_TRIED = 20;

interface TryAnswersProps {
  draft: KeyDraft;
  marks: number;
}

/** How answers would be judged by a key before it is saved. */
export function TryAnswers({ draft, marks }: TryAnswersProps) {
  const t = useTexts(keyTexts);
  const [own, setOwn] = useState<string | null>(null);
  const typed = own ?? proposedAnswers(draft).join('\n');
  const made = madeKeyOf(useDebounced(draft));
  const answers = useDebounced(typed)
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_ANSWER))
    .filter(Boolean)
    .slice(0, MOST_TRIED);
  return (
    <details className={styles.words}>
      <summary>{t('try')}</summary>
      <Stack gap={2}>
        <TextAreaField
          label={t('tryAnswers')}
          description={hintOf(draft, t)}
          value={typed}
          onChange={setOwn}
          rows={4}
        />
        {made && answers.length > 0 && <Tried {...{ made, answers, marks }} />}
      </Stack>
    </details>
  );
}

function hintOf({ kind, parts, parameters }: KeyDraft, t: Translate<typeof keyTexts>): string {
  const labels = joinNames(parts.map(({ label }) => `(${label})`));
  const order = kind === 'parts' ? t('tryPartsHint', { parts: labels }) : t('tryHint');
  const first = joinNames(parameters.filter(({ name }) => name.trim()).map(({ name, from }) => `${name} = ${from}`));
  return first ? `${order} ${t('tryDrawnHint', { values: first })}` : order;
}

type TriedNote = components['schemas']['NoteDto'];

function noteText(
  { code, text, figures, part }: TriedNote,
  at: number,
  t: Translate<typeof keyTexts>,
): string | undefined {
  if (code === 'slip') return text;
  if (code === 'figures') return t(at === 0 ? 'note_figures' : 'note_figures_also', { count: figures?.min ?? 1 });
  return code === 'follows' ? t('note_follows', { part: part ?? '' }) : t(`note_${code}`);
}

interface TriedProps {
  made: NonNullable<ReturnType<typeof madeKeyOf>>;
  answers: string[];
  marks: number;
}

function Tried({ made, answers, marks }: TriedProps) {
  const t = useTexts(keyTexts);
  const tried = useTriedAnswers({ ...made, marks, answers });
  if (tried.error) return <Muted>{messageOf(tried.error, t('tryFailed'))}</Muted>;
  const judged = tried.data ?? [];
  // Answers of one student after the other, part by part.
  const parts = partsOfKey(made, marks);
  const partOf = (at: number) => parts[at % parts.length];
  return (
    <table className={styles.tried}>
      <thead>
        <tr>
          <th scope="col">{t('answer')}</th>
          <th scope="col">{t('marks')}</th>
          <th scope="col">{t('read')}</th>
        </tr>
      </thead>
      <tbody>
        {judged.map(({ marks: given, notes, read }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the answer of this place
          <tr key={at}>
            <th scope="row" dir="auto">
              {partOf(at)?.label && `(${partOf(at)?.label}) `}
              <bdi>{answers[at]}</bdi>
            </th>
            <td>{t('marksOf', { given, marks: partOf(at)?.marks ?? marks })}</td>
            <td>
              {read && <bdi dir="ltr">{read}</bdi>}
              {notes.map((note, place) => (
                <Muted key={note.code}>{noteText(note, place, t)}</Muted>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
