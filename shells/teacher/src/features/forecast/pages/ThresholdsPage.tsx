import { Card, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BOARDS, type BoardCode } from '../../../shared/boards';
import type { Thresholds } from '../api/thresholds';
import { PasteThresholds } from '../components/PasteThresholds';
import { SavedThresholds } from '../components/SavedThresholds';
import forecastTexts from '../locales/en.json';

/** /thresholds: the boards' threshold tables, pasted and saved; `?board=` chooses the board. */
export default function ThresholdsPage() {
  const t = useTexts(forecastTexts);
  const [params, setParams] = useSearchParams();
  const board = BOARDS.find(({ code }) => code === params.get('board'))?.code ?? BOARDS[0].code;
  const [edited, edit] = useState<Thresholds | null>(null);
  const choose = (code: BoardCode) => {
    edit(null);
    setParams({ board: code }, { replace: true });
  };
  return (
    <>
      <PageHeader title={t('thresholds')} description={t('thresholdsHint')} />
      <Stack>
        <Card title={t('pasteThresholds')}>
          {/* Another table begins another form. */}
          <PasteThresholds key={`${board} ${edited?.series}`} board={board} onBoard={choose} edited={edited} />
        </Card>
        <SavedThresholds board={board} onEdit={edit} />
      </Stack>
    </>
  );
}
