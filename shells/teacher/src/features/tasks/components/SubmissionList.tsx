import { Grid, Muted, SelectField, Stack, TextField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { matchesSearch } from '../../../classroom/search';
import { type HandedIn, narrowed, type Narrowing, NARROWINGS, type SubmissionRow } from '../submissions';
import submissionTexts from '../locales/submissions.en.json';
import { SubmissionEntry } from './SubmissionEntry';
import styles from './Submissions.module.css';

interface SubmissionListProps {
  rows: SubmissionRow[];
  gradeOutOf: number;
  onGrade: (row: HandedIn) => void;
}

/** Every student of the task, to be narrowed to those who need something. */
export function SubmissionList({ rows, gradeOutOf, onGrade }: SubmissionListProps) {
  const t = useTexts(submissionTexts);
  const [show, setShow] = useState<Narrowing>('all');
  const [search, setSearch] = useState('');
  const found = narrowed(rows, show).filter(({ student }) => matchesSearch(search, [student.name, student.email]));
  const options = NARROWINGS.map((value) => ({ value, label: t(value, { count: narrowed(rows, value).length }) }));
  return (
    <Stack>
      <Grid gap={3} column="24rem">
        <SelectField
          label={t('show')}
          value={show}
          onChange={(next) => setShow(NARROWINGS.find((narrowing) => narrowing === next) ?? 'all')}
          options={options}
          placeholder={null}
        />
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} />
      </Grid>
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ul aria-label={t('submissions')} className={styles.list}>
        {found.map((row) => (
          <SubmissionEntry key={row.studentId} row={row} gradeOutOf={gradeOutOf} onGrade={onGrade} />
        ))}
      </ul>
    </Stack>
  );
}
