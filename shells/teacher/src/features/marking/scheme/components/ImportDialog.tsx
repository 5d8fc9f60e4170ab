import { Button, Modal, Muted, Notice, Row, Stack, TextAreaField, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import schemeTexts from '../../locales/scheme.en.json';
import type { DraftQuestion } from '../scheme-draft';
import { parseScheme } from '../scheme-table';

interface ImportDialogProps {
  /** True if there is nothing to replace. */
  empty: boolean;
  onImport: (questions: DraftQuestion[], how: 'replace' | 'append') => void;
  onClose: () => void;
}

/**
 * Imports the scheme from a table copied out of a spreadsheet. Lines that cannot be read are reported; then nothing is
 * imported.
 */
export function ImportDialog({ empty, onImport, onClose }: ImportDialogProps) {
  const t = useTexts(schemeTexts);
  const [table, setTable] = useState('');
  const { questions, errors } = parseScheme(table);
  const unready = questions.length === 0 || errors.length > 0;
  return (
    <Modal title={t('importTitle')} onClose={onClose} width="44rem">
      <Stack>
        <Muted>{t('importHint')}</Muted>
        <pre dir="ltr">{t('importExample')}</pre>
        <TextAreaField label={t('importTable')} name="table" value={table} onChange={setTable} rows={8} />
        {errors.length > 0 && (
          <Notice tone="danger">
            <ul>
              {errors.map(({ row, why }) => (
                <li key={row}>{t(`row.${why}`, { row })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <Row align="between">
          <output>{questions.length > 0 && t('importRows', { count: questions.length })}</output>
          <Row gap={2}>
            {!empty && (
              <Button variant="secondary" disabled={unready} onClick={() => onImport(questions, 'append')}>
                {t('importAppend')}
              </Button>
            )}
            <Button disabled={unready} onClick={() => onImport(questions, 'replace')}>
              {t(empty ? 'importAppend' : 'importReplace')}
            </Button>
          </Row>
        </Row>
      </Stack>
    </Modal>
  );
}
