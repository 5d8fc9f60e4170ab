import { Button, Muted, Stack, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { IfNotArchived } from '../../../shared/components/YearScope';
import type { Script } from '../api/scripts';
import { ScriptHead } from './ScriptPanel';
import { DraftLine } from '../grade-draft/DraftLine';
import markingTexts from '../locales/en.json';
import marksTexts from '../locales/marks.en.json';
import { totalOf } from '../scheme/sums';
import type { ByQuestion } from '../scheme/use-grade-by-question';
import { MarksPanel, MarksTotal } from '../scheme/components/MarksPanel';
import styles from '../scheme/components/marks.module.css';

interface MarksOfScriptProps extends ByQuestion {
  script: Script;
  /** Read-only. */
  locked: boolean;
}

/** The student, the sum of the marks, and the button that makes it the grade. */
export function MarksHead({ script, marking, grading, locked }: MarksOfScriptProps) {
  const t = useTexts(marksTexts);
  const { grade, questions } = marking.view;
  return (
    <ScriptHead script={script} isGraded={grade !== null}>
      <div className={styles.sum}>
        <MarksTotal marking={marking} />
        <IfNotArchived>
          <Button loading={grading.saving} disabled={locked} onClick={grading.save}>
            {t('saveGrade', { total: totalOf(marking.scheme, questions) })}
          </Button>
        </IfNotArchived>
      </div>
      <Muted>{grade === null ? t('noGrade') : t('gradeNow', { grade })}</Muted>
    </ScriptHead>
  );
}

/** The marks by question, and the comment for the student. */
export function MarksOfScript({ script, marking, grading: { draft }, locked }: MarksOfScriptProps) {
  const t = useTexts(marksTexts);
  const words = useTexts(markingTexts);
  return (
    <Stack gap={3}>
      <MarksPanel marking={marking} answers={script.answers} locked={locked} />
      <fieldset disabled={locked}>
        <TextAreaField
          label={t('comments')}
          name="comments"
          value={draft.values.comments}
          onChange={(comments) => draft.type({ comments })}
          rows={2}
        />
      </fieldset>
      <DraftLine draft={draft} />
      <Muted>{words('onlyYouSee')}</Muted>
    </Stack>
  );
}
