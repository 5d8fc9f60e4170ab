import { Button, EmptyState, Loading, Muted, QueryView, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { failureToast } from '../../../classroom/failures';
import { type Export, useExports } from '../api/list-exports';
import { useRequestUsersExport } from '../api/request-export';
import exportTexts from '../locales/en.json';
import { ExportLine } from './ExportLine';
import styles from './Exports.module.css';

const SHOWN_AT_FIRST = 5;

/** The team's spreadsheets: being made, ready, failed. */
export default function ExportsPanel() {
  const t = useTexts(exportTexts);
  const exports = useExports();
  const request = useRequestUsersExport();
  return (
    <Stack gap={3}>
      <Row align="between">
        <Muted>{t('kept')}</Muted>
        <Button
          variant="secondary"
          icon="download"
          loading={request.isPending}
          onClick={() => request.mutate(undefined, { onError: failureToast(t('usersFailed')) })}
        >
          {t('exportUsers')}
        </Button>
      </Row>
      <QueryView
        query={exports}
        failure={t('loadFailed')}
        loading={<Loading rows={2} />}
        empty={
          <EmptyState icon="download" title={t('empty')}>
            {t('emptyHint')}
          </EmptyState>
        }
      >
        {(list) => <History exports={list} />}
      </QueryView>
    </Stack>
  );
}

function History({ exports }: { exports: Export[] }) {
  const t = useTexts(exportTexts);
  const [all, setAll] = useState(false);
  const shown = all ? exports : exports.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.exports} aria-label={t('title')}>
        {shown.map((one) => (
          <ExportLine key={one._id} made={one} />
        ))}
      </ul>
      {shown.length < exports.length && (
        <Button variant="secondary" wide onClick={() => setAll(true)}>
          {t('showAll', { count: exports.length })}
        </Button>
      )}
    </>
  );
}
