import { Button, Grid, Muted, Row, SelectField, Stack, TextField } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../classroom/api/list-years';
import { ClassPicker } from '../../../classroom/components/ClassPicker';
import type { ChosenClass } from '../../../classroom/use-chosen-class';
import { placementTexts } from '../texts';
import { usePlacement } from '../use-placement';
import { CandidateCards } from './CandidateCards';

export function AddStudentsForm({ years, chosen }: { years: Year[]; chosen: ChosenClass }) {
  const t = placementTexts.useTexts();
  const { studentIds, choose, submit, sending, problems } = usePlacement(chosen);
  const [who, setWho] = useState<'unassigned' | 'all'>('unassigned');
  const [search, setSearch] = useState('');
  const show = [
    { value: 'unassigned', label: t('unassigned') },
    { value: 'all', label: t('all') },
  ];
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <ClassPicker years={years} chosen={chosen} errors={problems} />
        <Grid gap={3}>
          <SelectField
            label={t('who')}
            value={who}
            onChange={(next) => setWho(next === 'all' ? 'all' : 'unassigned')}
            options={show}
            placeholder={null}
          />
          <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
        </Grid>
        <CandidateCards
          key={who}
          {...{ who, search, years }}
          groupId={chosen.groupId}
          value={studentIds}
          onChange={choose}
          error={problems.students}
        />
        <Row align="between">
          {studentIds.length > 0 ? (
            <Row gap={1}>
              <Muted>{t('chosen', { count: studentIds.length })}</Muted>
              <Button variant="subtle" onClick={() => choose([])}>
                {t('clear')}
              </Button>
            </Row>
          ) : (
            <span />
          )}
          <Button type="submit" icon="plus" loading={sending}>
            {studentIds.length === 0 ? t('addNone') : t('add', { count: studentIds.length })}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
