import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { type ChosenClass, useChosenClass } from '../../../shared/use-chosen-class';
import { Button, Grid, Muted, notify, Row, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { ClassPicker } from '../../../shared/components/ClassPicker';
import placementTexts from '../locales/en.json';
import { CandidateCards } from './CandidateCards';
import { toastOutcome } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useAddStudents } from '../../../shared/api/add-students';

/** Gives students access: a year, one of its groups, and the students to add to it. */
export default function AddStudents() {
  return <YearsView taught>{(years) => <OfYears years={years} />}</YearsView>;
}

function OfYears({ years }: { years: Year[] }) {
  const chosen = useChosenClass(years);
  return <AddStudentsForm years={years} chosen={chosen} />;
}

interface AddStudentsFormProps {
  years: Year[];
  chosen: ChosenClass;
}

function AddStudentsForm({ years, chosen }: AddStudentsFormProps) {
  const t = useTexts(placementTexts);
  const placement = usePlacement(chosen);
  return (
    <form noValidate onSubmit={(event) => void placement.submit(event)}>
      <Stack>
        <ClassPicker years={years} chosen={chosen} errors={placement.problems} />
        <StudentChoice years={years} groupId={chosen.groupId} placement={placement} />
        <Muted>{t('vouching')}</Muted>
        <AddBar placement={placement} />
      </Stack>
    </form>
  );
}

interface PlacementProps {
  placement: ReturnType<typeof usePlacement>;
}

/** The students to choose from, filtered by a search, as cards to tick. */
function StudentChoice({ years, groupId, placement }: PlacementProps & { years: Year[]; groupId: string }) {
  const t = useTexts(placementTexts);
  const [who, setWho] = useState<'unassigned' | 'all'>('unassigned');
  const [search, setSearch] = useState('');
  const options = [
    { value: 'unassigned', label: t('unassigned') },
    { value: 'all', label: t('all') },
  ];
  return (
    <Stack>
      <Grid gap={3} column="24rem">
        <SelectField
          label={t('who')}
          value={who}
          onChange={(next) => setWho(next === 'all' ? 'all' : 'unassigned')}
          options={options}
          placeholder={null}
        />
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
      </Grid>
      <CandidateCards
        key={who}
        {...{ who, search, years, groupId }}
        value={placement.studentIds}
        onChange={placement.choose}
        error={placement.problems.students}
      />
    </Stack>
  );
}

/** How many students are chosen (including those hidden by the search), and the button that adds them. */
function AddBar({ placement: { studentIds, choose, sending } }: PlacementProps) {
  const t = useTexts(placementTexts);
  const count = studentIds.length;
  return (
    <Row align={count > 0 ? 'between' : 'end'}>
      {count > 0 && (
        <Row gap={1}>
          <Muted>{t('chosen', { count })}</Muted>
          <Button variant="subtle" onClick={() => choose([])}>
            {t('clear')}
          </Button>
        </Row>
      )}
      <Button type="submit" icon="plus" loading={sending}>
        {count === 0 ? t('addNone') : t('add', { count })}
      </Button>
    </Row>
  );
}

/** The server's limit for one call. */
const MAX_STUDENTS = 1000;

interface Problems {
  yearId?: string;
  groupId?: string;
  students?: string;
}

/** The chosen students, the validation errors and the submit action. */
function usePlacement({ year, groupId }: ChosenClass) {
  const t = useTexts(placementTexts);
  const common = useTexts(sharedTexts);
  const add = useAddStudents();
  const [studentIds, setStudentIds] = useState<string[]>([]);
  const [checked, setChecked] = useState(false);
  const missing: Problems = {
    ...(!year && { yearId: t('chooseYear') }),
    ...(!groupId && { groupId: t('chooseGroup') }),
    ...(studentIds.length === 0 && { students: t('chooseStudent') }),
    ...(studentIds.length > MAX_STUDENTS && { students: t('tooMany', { max: MAX_STUDENTS }) }),
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (studentIds.length > MAX_STUDENTS) return notify.warning(t('tooMany', { max: MAX_STUDENTS }));
    if (Object.keys(missing).length > 0) return notify.warning(common('fillAllFields'));
    const group = year?.groups.find(({ _id }) => _id === groupId)?.name ?? '';
    const texts = { done: t('added', { count: studentIds.length, group }), failed: t('failed') };
    if (!(await toastOutcome(add.mutateAsync({ groupId, studentIds }), texts))) return;
    setStudentIds([]);
    setChecked(false);
  };
  return { studentIds, choose: setStudentIds, submit, sending: add.isPending, problems: checked ? missing : {} };
}
