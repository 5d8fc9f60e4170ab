import { Button, confirm, Row, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { toastOutcome } from '../../../shared/failures';
import { useArchiveYear } from '../api/archive-year';
import endTexts from '../locales/end.en.json';
import { CopyYearDialog } from './CopyYearDialog';

/** Actions for the end of a year: archive it, and copy it for the next one. */
export function YearEnd({ year }: { year: Year }) {
  const t = useTexts(endTexts);
  const [copying, setCopying] = useState(false);
  const { name } = year;
  return (
    <Row gap={2}>
      <Button variant="secondary" icon="plus" aria-label={t('copyNamed', { name })} onClick={() => setCopying(true)}>
        {t('copy')}
      </Button>
      {year.archivedAt ? <BringBackButton year={year} /> : <ArchiveButton year={year} />}
      {copying && <CopyYearDialog year={year} onDone={() => setCopying(false)} />}
    </Row>
  );
}

function ArchiveButton({ year: { _id, name } }: { year: Year }) {
  const t = useTexts(endTexts);
  const archive = useArchiveYear(_id);
  const askAndArchive = () =>
    confirm({
      title: t('archiveTitle', { name }),
      message: t('archiveQuestion'),
      confirmLabel: t('archive'),
      destructive: false,
      action: () => toastOutcome(archive.mutateAsync(true), { done: t('archivedNow'), failed: t('failedToArchive') }),
    });
  return (
    <Button variant="subtle" icon="inbox" aria-label={t('archiveNamed', { name })} onClick={askAndArchive}>
      {t('archive')}
    </Button>
  );
}

function BringBackButton({ year: { _id, name } }: { year: Year }) {
  const t = useTexts(endTexts);
  const archive = useArchiveYear(_id);
  const bringBack = () =>
    toastOutcome(archive.mutateAsync(false), { done: t('broughtBack'), failed: t('failedToBringBack') });
  return (
    <Button
      variant="subtle"
      icon="inbox"
      loading={archive.isPending}
      aria-label={t('bringBackNamed', { name })}
      onClick={() => void bringBack()}
    >
      {t('bringBack')}
    </Button>
  );
}
