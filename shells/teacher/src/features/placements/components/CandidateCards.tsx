import { ShowMore } from '../../../shared/components/ShowMore';
import { CheckboxCards } from '@fulcrum/forms';
import { EmptyState, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Student } from '../../../shared/api/list-students';
import type { Year } from '../../../shared/api/list-years';
import { StudentsView } from '../../../shared/components/StudentsView';
import sharedTexts from '../../../shared/locales/en.json';
import placementTexts from '../locales/en.json';
import { matchesSearch } from '../../../shared/search';

/** Cards shown at first, and added by each press of Show more. */
const STEP = 30;

interface CandidateCardsProps {
  who: 'unassigned' | 'all';
  search: string;
  years: Year[];
  /** The group that students are added to; its members are not offered. Empty while none is chosen. */
  groupId: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string;
}

/** Students as cards to tick, each with the school. */
export function CandidateCards(props: CandidateCardsProps) {
  const { who, search, groupId } = props;
  const t = useTexts(placementTexts);
  const common = useTexts(sharedTexts);
  const [shown, setShown] = useState(STEP);
  const empty = (
    <EmptyState icon="users" title={t(who === 'all' ? 'noStudents' : 'noUnassigned')}>
      {who === 'unassigned' && t('noUnassignedHint')}
    </EmptyState>
  );
  return (
    <StudentsView source={{ of: who }} wanted={search.trim() ? Infinity : shown + STEP} empty={empty}>
      {({ rows, total, complete }) => {
        const candidates = candidatesFor(rows, groupId, search);
        return (
          <Stack gap={3}>
            {candidates.length === 0 && complete && (
              <Muted>{search.trim() ? t('noMatch', { search: search.trim() }) : t('everyoneIsIn')}</Muted>
            )}
            <Cards {...props} students={candidates.slice(0, shown)} />
            {!complete && search.trim() !== '' && (
              <Muted>{common('loadedSoFar', { loaded: rows.length, total })}</Muted>
            )}
            {(candidates.length > shown || !complete) && <ShowMore onClick={() => setShown(shown + STEP)} />}
          </Stack>
        );
      }}
    </StudentsView>
  );
}

function Cards({ students, years, value, onChange, error }: CandidateCardsProps & { students: Student[] }) {
  const t = useTexts(placementTexts);
  const groupNames = new Map(years.flatMap(({ groups }) => groups.map(({ _id, name }) => [_id, name])));
  const options = students.map(({ _id, name, schoolId, groupId, parentId, parentName, emailProven }) => {
    const school = schoolId?.name ?? t('noSchool');
    const group = groupId && groupNames.get(groupId);
    const where = group ? t('nowIn', { school, group }) : school;
    const facts = parentId
      ? t('withParent', { where, name: parentName, email: parentId.email })
      : t('withoutParent', { where });
    return { value: _id, label: name, description: emailProven ? facts : t('notProven', { facts }) };
  });
  return <CheckboxCards label={t('students')} {...{ options, value, onChange, error }} />;
}

/** Students who can be added: not in the group yet, and matching the search. */
const candidatesFor = (students: readonly Student[], groupId: string, search: string): Student[] =>
  students.filter(
    (student) =>
      (groupId === '' || student.groupId !== groupId) &&
      matchesSearch(search, [student.name, student.alternateName, student.email, student.schoolId?.name]),
  );
