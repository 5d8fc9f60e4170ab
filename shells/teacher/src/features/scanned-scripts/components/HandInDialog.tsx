import { Button, Checkbox, joinNames, Modal, Notice, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { ScannedScript } from '../api/scans';
import scanTexts from '../locales/en.json';
import { replacesWork } from '../scans';

interface HandInDialogProps {
  scripts: ScannedScript[];
  /** Students whose cover sheet was not seen: see `withoutCover`. */
  unseen: ScannedScript[];
  /** Those of the scripts that may hold another student's pages: see `farLonger`. */
  long: ScannedScript[];
  isHandingIn: boolean;
  onHandIn: (areInTime: boolean) => void;
  onClose: () => void;
}

const namesOf = (scripts: readonly ScannedScript[]): string => joinNames(scripts.map(({ student }) => student.name));

/** Asks before scripts are handed in, and names those that are not whole, or that replace something. */
export function HandInDialog({ scripts, unseen, long, isHandingIn, onHandIn, onClose }: HandInDialogProps) {
  const t = useTexts(scanTexts);
  const [areInTime, setInTime] = useState(true);
  const isReplacing = scripts.some(replacesWork);
  return (
    <Modal title={t('handInTitle', { count: scripts.length })} onClose={onClose}>
      <Stack>
        <p>{t('handInHint')}</p>
        <Warnings {...{ scripts, unseen, long }} />
        <Checkbox label={t('inTime')} checked={areInTime} onChange={setInTime} />
        <Row gap={2} align="end">
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            variant={isReplacing ? 'danger' : 'primary'}
            loading={isHandingIn}
            onClick={() => onHandIn(areInTime)}
          >
            {t('handInNow', { count: scripts.length })}
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}

function Warnings({ scripts, unseen, long }: Pick<HandInDialogProps, 'scripts' | 'unseen' | 'long'>) {
  const t = useTexts(scanTexts);
  const incomplete = scripts.filter(({ missing }) => missing.length > 0);
  const replacing = scripts.filter(replacesWork);
  return (
    <>
      {incomplete.length > 0 && (
        <Notice tone="warning">
          <span dir="auto">{t('incomplete', { names: namesOf(incomplete) })}</span>
        </Notice>
      )}
      {unseen.length > 0 && (
        <Notice tone="warning">
          <span dir="auto">{t('withoutCover', { names: namesOf(unseen) })}</span>
        </Notice>
      )}
      {long.length > 0 && (
        <Notice tone="warning">
          <span dir="auto">{t('farLonger', { names: namesOf(long) })}</span>
        </Notice>
      )}
      {replacing.length > 0 && (
        <Notice tone="danger">
          <span dir="auto">{t('replacing', { names: namesOf(replacing) })}</span>
        </Notice>
      )}
    </>
  );
}
