import { ButtonLink, PageHeader, QueryView, Row, useTexts, useLoadFailure } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useUnits } from '../../../shared/api/list-units';
import { YearScope } from '../../../shared/components/YearScope';
import { taskToMark } from '../api/marking';
import schemeTexts from '../locales/scheme.en.json';
import { schemeOf } from '../scheme/api/mark-scheme';
import { SchemeEditor } from '../scheme/components/SchemeEditor';

/** /teacher-tasks/scheme/{taskId}: the mark scheme of a task: its questions and mark points. */
export default function MarkSchemePage() {
  const { taskId = '' } = useParams();
  const t = useTexts(schemeTexts);
  const task = useQuery(taskToMark(taskId));
  const scheme = useQuery(schemeOf(taskId));
  const { data: units = [] } = useUnits(task.data?.yearId ?? '');
  const failure = t('failedToLoad');
  useLoadFailure([task, scheme], failure);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={task.data && <span dir="auto">{task.data.title}</span>}
        actions={
          <Row gap={2}>
            <ButtonLink to={`/teacher-tasks?task=${taskId}`} variant="secondary">
              {t('back')}
            </ButtonLink>
            <ButtonLink to={`/teacher-tasks/mark/${taskId}`} variant="secondary" icon="edit">
              {t('mark')}
            </ButtonLink>
          </Row>
        }
      />
      <QueryView query={scheme} failure={failure}>
        {(saved) => (
          <YearScope yearId={task.data?.yearId}>
            <SchemeEditor key={saved.version} scheme={saved} units={units} />
          </YearScope>
        )}
      </QueryView>
    </>
  );
}
