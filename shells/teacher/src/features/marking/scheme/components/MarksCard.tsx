import { Button, Card, Muted, Row, Stack, StatusBadge, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { IfNotArchived } from '../../../../shared/components/YearScope';
import type { Script } from '../../api/scripts';
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
  const total = totalOf(marking.scheme, questions);
  return (
    <Card
      title={<StudentName of={script.student} />}
      actions={
        <StatusBadge tone={grade === null ? 'success' : 'info'}>
          {words(grade === null ? 'toGrade' : 'graded')}
        </StatusBadge>
      }
    >
      <Stack gap={3}>
        <MarksPanel marking={marking} keysHint={t('keysHint')} answers={script.answers} locked={locked} />
        <fieldset disabled={locked}>
          <Stack gap={3}>
            <TextAreaField
              label={t('comments')}
              name="comments"
              value={grading.comments}
              onChange={grading.comment}
              rows={2}
            />
            <Row align="between">
              <IfNotArchived>
                <Button loading={grading.saving} onClick={grading.save}>
                  {t('saveGrade', { total })}
                </Button>
              </IfNotArchived>
              <Muted>{grade === null ? t('noGrade') : t('gradeNow', { grade })}</Muted>
            </Row>
          </Stack>
        </fieldset>
        <Muted>{words('onlyYouSee')}</Muted>
      </Stack>
    </Card>
  );
}
