import { Button, confirm, Notice, Stack, useTexts } from '@fulcrum/shared-ui';
import { tellOutcome } from '../../../classroom/failures';
import { useSendPasswordLinks, useWaitingStudents } from '../api/password-links';
import importTexts from '../locales/en.json';

/** Imported students who have not chosen a password yet: their link can be sent again. */
export function PasswordLinks() {
  const t = useTexts(importTexts);
  const { data } = useWaitingStudents();
  const send = useSendPasswordLinks();
  const count = data?.count ?? 0;
  if (count === 0) return null;
  const ask = async () => {
    const sure = await confirm({
      title: t('sendTitle'),
      message: t('sendQuestion', { count }),
      confirmLabel: t('sendAgain'),
      destructive: false,
    });
    if (!sure) return;
    await tellOutcome(send.mutateAsync(), { done: t('sent', { count }), failed: t('sendFailed') });
  };
  return (
    <Notice tone="neutral">
      <Stack gap={2}>
        <span>{t('waiting', { count })}</span>
        <div>
          <Button variant="secondary" loading={send.isPending} onClick={() => void ask()}>
            {t('sendAgain')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
