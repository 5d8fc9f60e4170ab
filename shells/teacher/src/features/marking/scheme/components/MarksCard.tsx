import { Button, Card, Muted, Row, Stack, StatusBadge, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { IfNotArchived } from '../../../../shared/components/YearScope';
import type { Script } from '../../api/scripts';
import { DraftLine } from '../../grade-draft/DraftLine';
import markingTexts from '../../locales/en.json';
import marksTexts from '../../locales/marks.en.json';
import { totalOf } from '../sums';
import type { MarkingByQuestion } from '../use-marks';
import type { GradeByQuestion } from '../use-grade-by-question';
import { MarksPanel } from './MarksPanel';

interface MarksCardProps {
  script: Script;
  marking: MarkingByQuestion;
  grading: GradeByQuestion;
  /** Read-only. */
  locked: boolean;
}

/** A script's marks by question, the comment for the student, and the resulting grade. */
export function MarksCard({ script, marking, grading, locked }: MarksCardProps) {
  const t = useTexts(marksTexts);
  const words = useTexts(markingTexts);
  const { grade, questions } = marking.view;
  return (
    <Card
      title={<StudentName of={script.student} />}
      actions={
        <StatusBadge tone={grade === null ? 'info' : 'success'}>
          {words(grade === null ? 'toGrade' : 'graded')}
        </StatusBadge>
      }
    >
      <Stack gap={3}>
        <MarksPanel marking={marking} keysHint={t('keysHint')} answers={script.answers} locked={locked} />
        <fieldset disabled={locked}>
          <Grading grading={grading} total={totalOf(marking.scheme, questions)} grade={grade} />
        </fieldset>
        <Muted>{words('onlyYouSee')}</Muted>
      </Stack>
    </Card>
  );
}

interface GradingProps extends Pick<MarksCardProps, 'grading'> {
  /** The sum of the marks. */
  total: number;
  /** The current grade; null until it is graded. */
  grade: number | null;
}

function Grading({ grading: { draft, save, saving }, total, grade }: GradingProps) {
  const t = useTexts(marksTexts);
  return (
    <Stack gap={3}>
      <TextAreaField
        label={t('comments')}
        name="comments"
        value={draft.values.comments}
        onChange={(comments) => draft.type({ comments })}
        rows={2}
      />
      <DraftLine draft={draft} />
      <Row align="between">
        <IfNotArchived>
          <Button loading={saving} onClick={save}>
            {t('saveGrade', { total })}
          </Button>
        </IfNotArchived>
        <Muted>{grade === null ? t('noGrade') : t('gradeNow', { grade })}</Muted>
      </Row>
    </Stack>
  );
}
