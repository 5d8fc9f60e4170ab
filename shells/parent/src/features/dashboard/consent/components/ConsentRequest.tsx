import { Button, Card, messageOf, Muted, joinNames, Notice, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { type ChildConsent, useConsents, useGiveConsent } from '../api/consents';
import styles from '../consent.module.css';
import consentTexts from '../locales/en.json';

/** Asks for the parent's consent where it is missing. It is shown beside the reports and does not block them. */
export function ConsentRequest() {
  const { data } = useConsents();
  const asked = data?.children.filter(({ state }) => state === 'missing' || state === 'outdated') ?? [];
  return (
    asked.length > 0 && (
      <div className={styles.screenOnly}>
        <Request asked={asked} />
      </div>
    )
  );
}

function Request({ asked }: { asked: ChildConsent[] }) {
  const t = useTexts(consentTexts);
  const give = useGiveConsent();
  const agree = () =>
    give.mutate(
      { textVersion: t('version'), childIds: asked.map(({ childId }) => childId) },
      { onSuccess: () => notify.success(t('agreed')) },
    );
  return (
    <Card title={t('title')}>
      <Stack gap={3}>
        {asked.some(({ state }) => state === 'outdated') && <Notice>{t('changed')}</Notice>}
        <ConsentText />
        {give.isError && <Notice tone="danger">{messageOf(give.error, t('failed'))}</Notice>}
        <Row>
          <Button loading={give.isPending} onClick={agree}>
            {t(give.isPending ? 'agreeing' : 'agree')}
          </Button>
          <Muted>
            <span dir="auto">{t('for', { names: joinNames(asked.map(({ childName }) => childName)) })}</span>
          </Muted>
        </Row>
      </Stack>
    </Card>
  );
}

/** The text that a parent consents to, in four lines and whole. Change `version` together with the text: every parent is then asked again. */
export function ConsentText() {
  const t = useTexts(consentTexts);
  return (
    <Stack gap={2}>
      <ul className={styles.short}>
        {(['shortKept', 'shortSeen', 'shortTime', 'shortRights'] as const).map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
      <details className={styles.whole}>
        <summary>{t('readAll')}</summary>
        <Stack gap={2}>
          {(['kept', 'seen', 'time', 'rights'] as const).map((part) => (
            <p key={part}>{t(part)}</p>
          ))}
        </Stack>
      </details>
    </Stack>
  );
}
