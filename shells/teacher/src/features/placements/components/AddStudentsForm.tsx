import { Button, Grid, Muted, Row, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../classroom/api/list-years';
import { ClassPicker } from '../../../classroom/components/ClassPicker';
import type { ChosenClass } from '../../../classroom/use-chosen-class';
import placementTexts from '../locales/en.json';
import { usePlacement } from '../use-placement';
import { CandidateCards } from './CandidateCards';

interface AddStudentsFormProps {
  years: Year[];
  chosen: ChosenClass;
}

export function AddStudentsForm({ years, chosen }: AddStudentsFormProps) {
  const placement = usePlacement(chosen);
  return (
    <form noValidate onSubmit={(event) => void placement.submit(event)}>
      <Stack>
        <ClassPicker years={years} chosen={chosen} errors={placement.problems} />
        <StudentChoice years={years} groupId={chosen.groupId} placement={placement} />
        <AddBar placement={placement} />
      </Stack>
    </form>
  );
}

interface PlacementProps {
  placement: ReturnType<typeof usePlacement>;
}

/** Who is offered, narrowed by a search, as cards to tick. */
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

/** How many are chosen, wherever the search has hidden them, and the button that adds them. */
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
