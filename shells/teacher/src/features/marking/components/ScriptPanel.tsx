import { isGrade } from '../is-grade';
import { NumberField, useForm } from '@fulcrum/forms';
import { Button, Muted, notify, Row, Stack, StatusBadge, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useId } from 'react';
import { StudentName } from '@fulcrum/report/student-name';
import { IfNotArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import { type Script, useGrade } from '../api/scripts';
import { DraftLine } from '../grade-draft/DraftLine';
import { useGradeDraft } from '../grade-draft/use-grade-draft';
import { type PageMarks, proposedGrade } from '../marks';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';

export interface TaskTerms {
  _id: string;
  title: string;
  gradeOutOf: number;
}

interface GradeHeadProps {
  task: TaskTerms;
  script: Script;
  pages: readonly PageMarks[];
  grading: ReturnType<typeof useGradeForm>;
  /** Read-only. */
  locked: boolean;
}

/** The form's texts of a grading. */
const textsOf = ({ grade, comments }: Script) => ({
  grade: grade === null ? '' : String(grade),
  comments: comments ?? '',
});

/** Grade and comment, as in View submissions. */
export function useGradeForm({ task, script }: Pick<GradeHeadProps, 'task' | 'script'>) {
  const t = useTexts(markingTexts);
  const grading = useGrade(task._id);
  const draft = useGradeDraft(script._id, textsOf(script));
  const { grade, comments } = draft.values;
  const form = useForm({
    initial: { grade, comments },
    rules: {
      grade: [
        (typed: string) => (isGrade(typed, task.gradeOutOf) ? undefined : t('gradeRange', { max: task.gradeOutOf })),
      ],
    },
    onSubmit: async (sent) => {
      await grading.mutateAsync({ submissionId: script._id, grade: sent.grade.trim(), comments: sent.comments });
      draft.stored(sent);
      notify.success(t('gradeSaved'));
    },
    describeFailure: failureToast(t('gradeFailed')),
  });
  if (form.values.grade !== grade || form.values.comments !== comments) form.set({ grade, comments });
  const field = (name: 'grade' | 'comments') => ({
    ...form.field(name),
    onChange: (text: string) => draft.type({ [name]: text }),
  });
  return { form, field, draft };
}

interface ScriptHeadProps {
  script: Script;
  isGraded: boolean;
  children: ReactNode;
}

/** Whose script it is, whether it is graded, and the grade. */
export function ScriptHead({ script, isGraded, children }: ScriptHeadProps) {
  const t = useTexts(markingTexts);
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.grade}>
      <Row align="between" gap={2}>
        <h2 id={id}>
          <StudentName of={script.student} />
        </h2>
        <StatusBadge tone={isGraded ? 'success' : 'info'}>{t(isGraded ? 'graded' : 'toGrade')}</StatusBadge>
      </Row>
      {children}
    </section>
  );
}

/** The grade of a script and Save; suggests the sum of the marks. */
export function GradeHead({ task, script, pages, grading, locked }: GradeHeadProps) {
  const t = useTexts(markingTexts);
  const { form, field, draft } = grading;
  const sum = proposedGrade(pages, task.gradeOutOf);
  return (
    <ScriptHead script={script} isGraded={script.status === 'graded'}>
      <form {...form.formProps}>
        <fieldset disabled={locked} className={styles.gradeForm}>
          <NumberField label={t('grade', { max: task.gradeOutOf })} {...field('grade')} required />
          <IfNotArchived>
            <Button type="submit" loading={form.submitting}>
              {t('saveGrade')}
            </Button>
          </IfNotArchived>
        </fieldset>
      </form>
      <Row align="between" gap={2}>
        <Muted>{sum === null ? t('noMarks') : t('sum', { sum, max: task.gradeOutOf })}</Muted>
        {sum !== null && (
          <IfNotArchived>
            <Button variant="secondary" disabled={locked} onClick={() => draft.type({ grade: String(sum) })}>
              {t('useSum')}
            </Button>
          </IfNotArchived>
        )}
      </Row>
    </ScriptHead>
  );
}

/** The comment for the student, which Save sends with the grade. */
export function GradeComments({ grading: { field, draft }, locked }: Pick<GradeHeadProps, 'grading' | 'locked'>) {
  const t = useTexts(markingTexts);
  return (
    <Stack gap={3}>
      <fieldset disabled={locked}>
        <TextAreaField label={t('comments')} {...field('comments')} rows={3} />
      </fieldset>
      <DraftLine draft={draft} />
      <Muted>{t('onlyYouSee')}</Muted>
    </Stack>
  );
}

interface ScriptListProps {
  scripts: readonly Script[];
  current: string;
  gradeOutOf: number;
  onOpen: (script: Script) => void;
}

/** Every script of the task, with its grade. */
export function ScriptList({ scripts, current, gradeOutOf, onOpen }: ScriptListProps) {
  const t = useTexts(markingTexts);
  return (
    <ul aria-label={t('scripts')} className={styles.scripts}>
      {scripts.map((script) => (
        <li key={script._id}>
          <button
            type="button"
            aria-current={script._id === current ? 'true' : undefined}
            className={styles.script}
            onClick={() => onOpen(script)}
          >
            <span>
              <StudentName of={script.student} />
            </span>{' '}
            <span>{script.grade === null ? t('toGrade') : t('gradeOf', { grade: script.grade, max: gradeOutOf })}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
