import { isGrade } from '../is-grade';
import { NumberField, useForm } from '@fulcrum/forms';
import { Button, Card, Muted, notify, Row, Stack, StatusBadge, TextAreaField, useTexts } from '@fulcrum/shared-ui';
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
  gradeOutOf: number;
}

interface GradeCardProps {
  task: TaskTerms;
  script: Script;
  pages: readonly PageMarks[];
}

/** The form's texts of a grading. */
const textsOf = ({ grade, comments }: Script) => ({
  grade: grade === null ? '' : String(grade),
  comments: comments ?? '',
});

function useGradeForm({ task, script }: Pick<GradeCardProps, 'task' | 'script'>) {
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

/** Grade and comment of a script, as in View submissions; suggests the sum of the marks. */
export function GradeCard({ task, script, pages }: GradeCardProps) {
  const t = useTexts(markingTexts);
  const { form, field, draft } = useGradeForm({ task, script });
  const sum = proposedGrade(pages, task.gradeOutOf);
  return (
    <Card title={<StudentName of={script.student} />} actions={<StateBadge script={script} />}>
      <form {...form.formProps}>
        <Stack gap={3}>
          <Row align="between">
            <Muted>{sum === null ? t('noMarks') : t('sum', { sum, max: task.gradeOutOf })}</Muted>
            {sum !== null && (
              <IfNotArchived>
                <Button variant="secondary" onClick={() => draft.type({ grade: String(sum) })}>
                  {t('useSum')}
                </Button>
              </IfNotArchived>
            )}
          </Row>
          <NumberField label={t('grade', { max: task.gradeOutOf })} {...field('grade')} required />
          <TextAreaField label={t('comments')} {...field('comments')} rows={2} />
          <DraftLine draft={draft} />
          <IfNotArchived>
            <Button type="submit" loading={form.submitting}>
              {t('saveGrade')}
            </Button>
          </IfNotArchived>
          <Muted>{t('onlyYouSee')}</Muted>
        </Stack>
      </form>
    </Card>
  );
}

function StateBadge({ script }: { script: Script }) {
  const t = useTexts(markingTexts);
  const graded = script.status === 'graded';
  return <StatusBadge tone={graded ? 'success' : 'info'}>{t(graded ? 'graded' : 'toGrade')}</StatusBadge>;
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
