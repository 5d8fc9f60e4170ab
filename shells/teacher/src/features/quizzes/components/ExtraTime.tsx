import { EmptyState, Muted, optionsOf, QueryView, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../classroom/api/list-students';
import type { Group } from '../../../classroom/api/list-years';
import { ItemList } from '../../../classroom/components/ItemList';
import { StudentsView } from '../../../classroom/components/StudentsView';
import { useLoadFailure } from '../../../classroom/failures';
import { matchesSearch } from '../../../classroom/search';
import { useExtraTime } from '../api/list-extra-time';
import type { Granted } from '../extra-time';
import resultTexts from '../locales/results.en.json';
import { ExtraTimeRow } from './ExtraTimeRow';
import type { QuizDialogProps } from '../use-quiz-dialog';

/** From this many on, a list is searched rather than read. */
const SEARCH_FROM = 8;

/** Extra time for single students, group by group. */
export function ExtraTime({ quiz, year }: QuizDialogProps) {
  const t = useTexts(resultTexts);
  const granted = useExtraTime(quiz._id);
  const failure = t('failedToLoadExtraTime');
  useLoadFailure(granted.error, failure);
  const groups = (year?.groups ?? []).filter(({ _id }) => quiz.groups.includes(_id));
  return (
    <Stack>
      <Muted>{t('extraHint')}</Muted>
      <QueryView query={granted} failure={failure}>
        {(rows) => <GroupsExtraTime quizId={quiz._id} yearId={quiz.yearId} groups={groups} granted={rows} />}
      </QueryView>
    </Stack>
  );
}

interface GroupsProps {
  quizId: string;
  yearId: string;
  groups: Group[];
  granted: Granted[];
}

function GroupsExtraTime({ quizId, yearId, groups, granted }: GroupsProps) {
  const t = useTexts(resultTexts);
  const [chosen, choose] = useState(groups[0]?._id ?? '');
  const empty = <EmptyState icon="users" title={t('noStudents')} />;
  if (groups.length === 0) return empty;
  return (
    <Stack gap={3}>
      {groups.length > 1 && (
        <SelectField
          label={t('group')}
          value={chosen}
          onChange={choose}
          options={optionsOf(groups)}
          placeholder={null}
        />
      )}
      <StudentsView key={chosen} source={{ of: 'group', yearId, groupId: chosen }} wanted={Infinity} empty={empty}>
        {({ rows }) => <StudentsExtraTime quizId={quizId} students={rows} granted={granted} />}
      </StudentsView>
    </Stack>
  );
}

interface StudentsProps {
  quizId: string;
  students: Student[];
  granted: Granted[];
}

function StudentsExtraTime({ quizId, students, granted }: StudentsProps) {
  const t = useTexts(resultTexts);
  const [search, setSearch] = useState('');
  const found = students.filter(({ name, email }) => matchesSearch(search, [name, email]));
  return (
    <Stack gap={3}>
      {students.length >= SEARCH_FROM && (
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ItemList label={t('extraTime')}>
        {found.map((student) => (
          <ExtraTimeRow
            key={student._id}
            quizId={quizId}
            student={student}
            granted={granted.find(({ studentId }) => studentId === student._id)}
          />
        ))}
      </ItemList>
    </Stack>
  );
}
