import { Button, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { BankDialog } from '../bank/components/BankDialog';
import bankTexts from '../locales/bank.en.json';

/** To what the team keeps for all scripts. */
export function TeamButtons() {
  const t = useTexts(bankTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('bank')}
      </Button>
      {isOpen && <BankDialog onClose={() => setOpen(false)} />}
    </>
  );
}
