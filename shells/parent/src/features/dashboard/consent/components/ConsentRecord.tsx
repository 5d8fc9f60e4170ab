import {
  Button,
  CollapsibleCard,
  confirm,
  formatDate,
  messageOf,
  notify,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ChildConsent, useConsents, useGiveConsent, useWithdrawConsent } from '../api/consents';
import styles from '../consent.module.css';
import consentTexts from '../locales/en.json';
import { ConsentText } from './ConsentRequest';

/** What the parent consented to and when: to read again, withdraw or renew. */
export function ConsentRecord() {
  const t = useTexts(consentTexts);
  const { data } = useConsents();
  const answered = data?.children.filter(({ state }) => state === 'given' || state === 'withdrawn') ?? [];
  if (answered.length === 0) return null;
  return (
    <div className={styles.screenOnly}>
      <CollapsibleCard title={t('title')}>
        <Stack gap={4}>
          <ConsentText />
          {answered.map((child) =>
            child.state === 'given' ? (
              <Given key={child.childId} child={child} />
            ) : (
              <Withdrawn key={child.childId} child={child} />
            ),
          )}
        </Stack>
      </CollapsibleCard>
    </div>
  );
}

function Given({ child: { childId, childName: name, at } }: { child: ChildConsent }) {
  const t = useTexts(consentTexts);
  const withdraw = useWithdrawConsent();
  const ask = () =>
    confirm({
      title: t('withdrawTitle', { name }),
      message: t('withdrawQuestion'),
      confirmLabel: t('withdraw'),
      action: () => reportOutcome(withdraw.mutateAsync(childId), { done: t('withdrawn'), failed: t('failed') }),
    });
  return (
    <Row align="between">
      <span dir="auto">{t('given', { name, date: formatDate(at) })}</span>
      <Button variant="secondary" aria-label={t('withdrawNamed', { name })} onClick={ask}>
        {t('withdraw')}
      </Button>
    </Row>
  );
}

function Withdrawn({ child: { childId, childName: name, at } }: { child: ChildConsent }) {
  const t = useTexts(consentTexts);
  const give = useGiveConsent();
  const agree = () =>
    reportOutcome(give.mutateAsync({ textVersion: t('version'), childIds: [childId] }), {
      done: t('agreed'),
      failed: t('failed'),
    });
  return (
    <Row align="between">
      <span dir="auto">{t('takenBack', { name, date: formatDate(at) })}</span>
      <Button variant="secondary" loading={give.isPending} aria-label={t('agreeNamed', { name })} onClick={agree}>
        {t('agreeAgain')}
      </Button>
    </Row>
  );
}

/** Shows the result of a change in a toast. */
async function reportOutcome(
  change: Promise<unknown>,
  { done, failed }: { done: string; failed: string },
): Promise<void> {
  try {
    await change;
    notify.success(done);
  } catch (error) {
    notify.error(messageOf(error, failed));
  }
}
