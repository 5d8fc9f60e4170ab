import { Button, EmptyState, Muted, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useArchived } from '../../../shared/components/YearScope';
import type { PaperWork } from '../api/paper';
import type { SheetRead } from '../api/send-sheet';
import { openRowsOf } from '../check-rules';
import { useSheetsToCheck } from '../api/sheet-reads';
import checkTexts from '../locales/check.en.json';
import { useCropsOf } from '../reading/use-crops-of';
import { CheckSheet } from './CheckSheet';
import { CorrectSheet } from './CorrectSheet';

/** Shows one doubtful sheet after the other, to be decided by keys or touch; or the one that `?sheet=` names. */
export function CheckSheets({ work }: { work: PaperWork }) {
  const t = useTexts(checkTexts);
  const isArchived = useArchived();
  const [params] = useSearchParams();
  const wanted = params.get('sheet');
  if (isArchived) return <Muted>{t('archived')}</Muted>;
  return wanted ? <CorrectSheet work={work} readId={wanted} /> : <Doubtful work={work} />;
}

function Doubtful({ work }: { work: PaperWork }) {
  const t = useTexts(checkTexts);
  const query = useSheetsToCheck(work.paper.quizId);
  return (
    <QueryView query={query} failure={t('failedToLoad')}>
      {(reads) => <Pile {...{ work, reads }} />}
    </QueryView>
  );
}

const nameOf = ({ _id, revision }: SheetRead): string => `${_id} ${revision}`;

function Pile({ work, reads }: { work: PaperWork; reads: SheetRead[] }) {
  const t = useTexts(checkTexts);
  const crops = useCropsOf(openRowsOf);
  // Decided here, before the server's list says so.
  const [done, setDone] = useState<readonly string[]>([]);
  const [later, setLater] = useState<readonly string[]>([]);
  const open = reads.filter((read) => !done.includes(nameOf(read)));
  const [read, next] = open.filter((one) => !later.includes(nameOf(one)));
  useEffect(() => {
    if (next) void crops.of(next);
  }, [crops, next]);
  if (open.length === 0) {
    return (
      <EmptyState icon="check" title={t('nothing')}>
        {t('nothingHint')}
      </EmptyState>
    );
  }
  if (!read) {
    return (
      <EmptyState
        icon="clock"
        title={t('leftForLater', { count: open.length })}
        action={<Button onClick={() => setLater([])}>{t('checkThem')}</Button>}
      />
    );
  }
  const name = nameOf(read);
  return (
    <Stack gap={3}>
      <Muted>{t('left', { count: open.length })}</Muted>
      <CheckSheet
        key={name}
        {...{ read, work, crops }}
        onDone={() => setDone((now) => [...now, name])}
        onLater={() => setLater((now) => [...now, name])}
      />
    </Stack>
  );
}
