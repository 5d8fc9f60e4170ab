import { type components, textsOf } from '@fulcrum/shared-ui';
import quizTexts from './locales/en.json';

type Note = components['schemas']['NoteDto'];

/** What a student is told about an answer; a slip has the words of the question's author. */
export function noteInWords({ code, text, figures, part }: Note): string {
  if (code === 'slip') return text ?? '';
  const t = textsOf(quizTexts);
  if (code === 'figures') return t('note_figures', { count: figures?.min ?? 1 });
  return code === 'follows' ? t('note_follows', { part: part ?? '' }) : t(`note_${code}`);
}
