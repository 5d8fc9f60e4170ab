import {
  Card,
  EmptyState,
  Muted,
  QueryView,
  Stack,
  type Translate,
  useLoadFailure,
  useTexts,
} from '@fulcrum/shared-ui';
import { useParams } from 'react-router-dom';
import { type GroupPractice, useGroupPractice } from '../../../shared/api/group-practice';
import { type Column, DataTable } from '../../../shared/components/DataTable';
import practiceTexts from '../locales/en.json';
import { StillWrongCards } from './StillWrongCards';

/** The practice of the group whose id is in the address: what is still wrong, and who practises. */
export default function PracticeOfGroup() {
  const t = useTexts(practiceTexts);
  const { id = '' } = useParams();
  const practice = useGroupPractice(id);
  useLoadFailure(practice, t('failedToLoad'));
  return (
    <QueryView query={practice} failure={t('failedToLoad')}>
      {({ stillWrong, students, later }) => (
        <Stack>
          <Card title={t('stillWrong')}>
            {stillWrong.length === 0 ? (
              <EmptyState icon="check" title={t('nothingWrong')}>
                {t('nothingWrongHint')}
              </EmptyState>
            ) : (
              <StillWrongCards groupId={id} stillWrong={stillWrong} />
            )}
          </Card>
          {students.length > 0 && (
            <Card title={t('whoPractises')}>
              <Stack gap={3}>
                <Students students={students} />
                {later.asked > 0 && <Muted>{t('later', { right: later.right, asked: later.asked })}</Muted>}
              </Stack>
            </Card>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

type Student = GroupPractice['students'][number];

const columnsOf = (t: Translate<typeof practiceTexts>): Column<Student>[] => [
  { key: 'name', header: t('student'), cell: ({ name }) => <bdi>{name}</bdi>, sortBy: ({ name }) => name },
  {
    key: 'days',
    header: t('days'),
    cell: ({ days }) => t('daysOf', { practised: days.practised, of: days.of }),
    sortBy: ({ days }) => days.practised,
    numeric: true,
  },
  { key: 'wrong', header: t('wrong'), cell: ({ wrong }) => wrong, sortBy: ({ wrong }) => wrong, numeric: true },
  {
    key: 'cleared',
    header: t('cleared'),
    cell: ({ cleared }) => cleared,
    sortBy: ({ cleared }) => cleared,
    numeric: true,
  },
];

function Students({ students }: Pick<GroupPractice, 'students'>) {
  const t = useTexts(practiceTexts);
  return <DataTable label={t('whoPractises')} columns={columnsOf(t)} rows={students} rowKey={({ _id }) => _id} />;
}
