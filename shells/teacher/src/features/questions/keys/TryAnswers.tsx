import { type components, messageOf, Muted, Stack, TextAreaField, type Translate, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useDebounced } from '../../../shared/use-debounced';
import { useTriedAnswers } from '../api/try-answers';
import styles from './keys.module.css';
import keyTexts from '../locales/keys.en.json';
import { type KeyDraft, keyOf, proposedAnswers } from './key-draft';

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
  const made = keyOf(useDebounced(draft));
  const answers = useDebounced(typed)
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST_ANSWER))
    .filter(Boolean)
    .slice(0, MOST_TRIED);
  return (
    <details className={styles.words}>
      <summary>{t('try')}</summary>
      <Stack gap={2}>
        <TextAreaField label={t('tryAnswers')} description={t('tryHint')} value={typed} onChange={setOwn} rows={4} />
        {made && answers.length > 0 && <Tried {...{ made, answers, marks }} />}
      </Stack>
    </details>
  );
}

type TriedNote = components['schemas']['NoteDto'];

function noteText({ code, text, figures }: TriedNote, t: Translate<typeof keyTexts>): string | undefined {
  if (code === 'slip') return text;
  return code === 'figures' ? t('note_figures', { count: figures?.min ?? 1 }) : t(`note_${code}`);
}

interface TriedProps {
  made: NonNullable<ReturnType<typeof keyOf>>;
  answers: string[];
  marks: number;
}

function Tried({ made, answers, marks }: TriedProps) {
  const t = useTexts(keyTexts);
  const tried = useTriedAnswers({ ...made, marks, answers });
  if (tried.error) return <Muted>{messageOf(tried.error, t('tryFailed'))}</Muted>;
  const judged = tried.data ?? [];
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
              {answers[at]}
            </th>
            <td>{t('marksOf', { given, marks })}</td>
            <td>
              {read && <bdi dir="ltr">{read}</bdi>}
              {notes.map((note) => (
                <Muted key={note.code}>{noteText(note, t)}</Muted>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
