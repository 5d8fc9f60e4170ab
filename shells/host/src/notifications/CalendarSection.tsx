import { calendarFeedOptions } from './api/calendar-feed';
import {
  api,
  Button,
  call,
  Card,
  confirm,
  messageOf,
  Muted,
  notify,
  QueryView,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import texts from './locales/en.json';
import styles from './notifications.module.css';

/** The link with which the user's calendar app shows deadlines, quizzes, sessions and live classes. */
export function CalendarSection() {
  const t = useTexts(texts);
  const feed = useQuery(calendarFeedOptions);
  return (
    <Card title={t('calendar')}>
      <QueryView query={feed} failure={t('calendarFailed')}>
        {({ url }) => (url ? <Link url={url} /> : <NoLink />)}
      </QueryView>
    </Card>
  );
}

/** Creates a link and invalidates the previous one. */
function useRenew() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.POST('/api/calendar-feed')),
    onSuccess: (feed) => queries.setQueryData(calendarFeedOptions.queryKey, feed),
    onError: (error) => notify.error(messageOf(error, t('calendarNotMade'))),
  });
}

function NoLink() {
  const t = useTexts(texts);
  const renew = useRenew();
  return (
    <Stack>
      <Muted>{t('calendarHint')}</Muted>
      <Row>
        <Button icon="calendar" loading={renew.isPending} onClick={() => renew.mutate()}>
          {t('calendarMake')}
        </Button>
      </Row>
    </Stack>
  );
}

function Link({ url }: { url: string }) {
  const t = useTexts(texts);
  const copy = async () => {
    try {
      // Undefined on plain HTTP.
      await navigator.clipboard.writeText(url);
      notify.success(t('calendarCopied'));
    } catch {
      notify.warning(t('calendarCopyByHand'));
    }
  };
  return (
    <Stack>
      <Muted>{t('calendarSecret')}</Muted>
      <code dir="ltr" className={styles.link}>
        {url}
      </code>
      <Row>
        <Button onClick={() => void copy()}>{t('calendarCopy')}</Button>
        <Renew />
        <Revoke />
      </Row>
    </Stack>
  );
}

function Renew() {
  const t = useTexts(texts);
  const renew = useRenew();
  const ask = async () => {
    if (
      await confirm({
        title: t('calendarRenew'),
        message: t('calendarRenewQuestion'),
        confirmLabel: t('calendarRenew'),
      })
    )
      renew.mutate();
  };
  return (
    <Button variant="secondary" loading={renew.isPending} onClick={() => void ask()}>
      {t('calendarRenew')}
    </Button>
  );
}

function Revoke() {
  const t = useTexts(texts);
  const queries = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(api.DELETE('/api/calendar-feed')),
    onSuccess: () => queries.setQueryData(calendarFeedOptions.queryKey, { url: null }),
    onError: (error) => notify.error(messageOf(error, t('calendarNotRevoked'))),
  });
  const ask = async () => {
    if (
      await confirm({
        title: t('calendarRevoke'),
        message: t('calendarRevokeQuestion'),
        confirmLabel: t('calendarRevoke'),
      })
    )
      revoke.mutate();
  };
  return (
    <Button variant="dangerSubtle" loading={revoke.isPending} onClick={() => void ask()}>
      {t('calendarRevoke')}
    </Button>
  );
}
