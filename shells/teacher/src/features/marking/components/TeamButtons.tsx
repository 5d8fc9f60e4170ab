import { Button, Row, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { BankDialog } from '../bank/components/BankDialog';
import bankTexts from '../locales/bank.en.json';
import stampTexts from '../locales/stamps.en.json';
import { OwnStampsDialog } from '../own-stamps/OwnStampsDialog';

/** Buttons that open what the team keeps for all scripts. */
export function TeamButtons() {
  const b = useTexts(bankTexts);
  const t = useTexts(stampTexts);
  const [opened, setOpened] = useState<'bank' | 'stamps' | null>(null);
  const close = () => setOpened(null);
  return (
    <Row gap={2}>
      <Button variant="secondary" onClick={() => setOpened('bank')}>
        {b('bank')}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('stamps')}>
        {t('ownStamps')}
      </Button>
      {opened === 'bank' && <BankDialog onClose={close} />}
      {opened === 'stamps' && <OwnStampsDialog onClose={close} />}
    </Row>
  );
}
