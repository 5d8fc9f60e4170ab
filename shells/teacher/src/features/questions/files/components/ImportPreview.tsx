import {
  Button,
  Checkbox,
  joinNames,
  messageOf,
  Muted,
  Notice,
  QueryView,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../../shared/api/list-years';
import { type Column, DataTable } from '../../../../shared/components/DataTable';
import { useYearOptions } from '../../../../shared/components/YearScope';
import { useCurriculumChoice } from '../../../../shared/use-curriculum-choice';
import { type ImportedRow, useAcceptRows, useImportedRows } from '../api/import-questions';
import fileTexts from '../locales/en.json';
import { type Places, usePlaces } from '../use-places';
import { CategoryFields } from './CategoryFields';

/** More rows than anybody reads are cut: what is wrong comes first. */
const MOST_SHOWN = 200;

interface PreviewProps {
  id: string;
  categories: string[][];
  years: Year[];
}

/** The rows of a file before anything is saved: which to add, and where each category goes. */
export function ImportPreview(props: PreviewProps) {
  const t = useTexts(fileTexts);
  const rows = useImportedRows(props.id);
  return (
    <QueryView query={rows} failure={t('readFailed')}>
      {(loaded) => <Preview {...props} rows={loaded} />}
    </QueryView>
  );
}

const isReady = ({ kind }: ImportedRow): boolean => kind !== undefined;
const isKnown = ({ existingId, sameAs }: ImportedRow): boolean => existingId !== undefined || sameAs !== undefined;

function useAcceptance({ id, categories, years, rows }: PreviewProps & { rows: ImportedRow[] }) {
  const accept = useAcceptRows(id);
  const choice = useCurriculumChoice(years);
  const [again, setAgain] = useState(false);
  const chosen = rows.filter((row) => isReady(row) && (again || !isKnown(row)));
  const used = [...new Set(chosen.flatMap(({ category }) => category ?? []))];
  const places = usePlaces(choice.yearId, categories);
  const isComplete = choice.yearId !== '' && used.every((category) => places.of(category).chapterId !== '');
  const submit = () =>
    accept.mutate({
      rows: chosen.map(({ row }) => row),
      yearId: choice.yearId,
      chapters: used.map((category) => ({ category, ...places.of(category) })),
    });
  return { accept, choice, again, setAgain, chosen, used, places, isComplete, submit };
}

function Preview(props: PreviewProps & { rows: ImportedRow[] }) {
  const t = useTexts(fileTexts);
  const { rows, years, categories } = props;
  const form = useAcceptance(props);
  const { accept, choice, chosen, used, places } = form;
  const yearOptions = useYearOptions(years);
  return (
    <Stack gap={3}>
      <Counts rows={rows} again={form.again} onAgain={form.setAgain} />
      {chosen.length > 0 && (
        <>
          <SelectField
            label={t('year')}
            required
            value={choice.yearId}
            onChange={choice.chooseYear}
            options={yearOptions}
            placeholder={t('chooseYear')}
          />
          <Categories {...{ used, categories, places }} />
          {accept.isError && <Notice tone="danger">{messageOf(accept.error, t('acceptFailed'))}</Notice>}
          <div>
            <Button icon="check" disabled={!form.isComplete} loading={accept.isPending} onClick={form.submit}>
              {t('accept', { count: chosen.length })}
            </Button>
          </div>
        </>
      )}
      <PreviewRows rows={rows} />
    </Stack>
  );
}

function Categories({ used, categories, places }: { used: number[]; categories: string[][]; places: Places }) {
  return used.map((category) => (
    <CategoryFields key={category} names={categories[category] ?? []} category={category} places={places} />
  ));
}

function Counts({ rows, again, onAgain }: { rows: ImportedRow[]; again: boolean; onAgain: (again: boolean) => void }) {
  const t = useTexts(fileTexts);
  const ready = rows.filter(isReady);
  const known = ready.filter(isKnown).length;
  const listed = rows.length - ready.length;
  return (
    <div aria-live="polite">
      <Stack gap={2}>
        <Row gap={2}>
          <StatusBadge tone={ready.length > known ? 'success' : 'neutral'}>
            {t('new', { count: ready.length - known })}
          </StatusBadge>
          {known > 0 && <StatusBadge>{t('known', { count: known })}</StatusBadge>}
          {listed > 0 && <StatusBadge tone="warning">{t('listed', { count: listed })}</StatusBadge>}
        </Row>
        {known > 0 && <Checkbox label={t('again')} checked={again} onChange={onAgain} />}
      </Stack>
    </div>
  );
}

function PreviewRows({ rows }: { rows: ImportedRow[] }) {
  const t = useTexts(fileTexts);
  const kindOf = ({ kind, picture }: ImportedRow) =>
    kind && joinNames([t(kind), ...(picture ? [t('picture')] : [])], ' · ');
  const stateOf = ({ reason, existingId, sameAs }: ImportedRow) => {
    if (reason) return reason.localizedMessage ?? reason.message;
    if (existingId) return t('isKnown');
    return sameAs === undefined ? t('isNew') : t('isSame', { row: sameAs });
  };
  const columns: Column<ImportedRow>[] = [
    { key: 'name', header: t('question'), cell: ({ name, row }) => name || t('row', { row }) },
    { key: 'kind', header: t('kind'), cell: kindOf },
    { key: 'answer', header: t('answer'), cell: ({ key }) => key },
    { key: 'state', header: t('state'), cell: stateOf },
  ];
  const sorted = rows.toSorted((a, b) => Number(isReady(a)) - Number(isReady(b)) || a.row - b.row);
  return (
    <>
      <DataTable
        label={t('rows')}
        columns={columns}
        rows={sorted.slice(0, MOST_SHOWN)}
        rowKey={({ row }) => String(row)}
      />
      {sorted.length > MOST_SHOWN && <Muted>{t('more', { count: sorted.length - MOST_SHOWN })}</Muted>}
    </>
  );
}
