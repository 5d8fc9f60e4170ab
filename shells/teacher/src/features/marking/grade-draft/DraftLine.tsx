import { Button, Muted, Notice, useTexts } from '@fulcrum/shared-ui';
import markingTexts from '../locales/en.json';
import type { UnsavedGrade } from './use-grade-draft';

interface DraftLineProps {
  draft: Pick<UnsavedGrade, 'saved' | 'isUnsaved' | 'overtaken' | 'drop'>;
}

/** Says that the typed grade or comment is not saved yet, and what the server has if that was changed meanwhile. */
export function DraftLine({ draft: { saved, isUnsaved, overtaken, drop } }: DraftLineProps) {
  const t = useTexts(markingTexts);
  if (!isUnsaved) return null;
  if (overtaken.length === 0) return <Muted>{t('draftKept')}</Muted>;
  return (
    <Notice tone="warning">
      <p>{t('draftOvertaken')}</p>
      {overtaken.map((field) => (
        <p key={field}>{t(field === 'grade' ? 'gradeNow' : 'commentNow', { saved: saved[field] || '–' })}</p>
      ))}
      <Button variant="secondary" onClick={drop}>
        {t('showSaved')}
      </Button>
    </Notice>
  );
}
