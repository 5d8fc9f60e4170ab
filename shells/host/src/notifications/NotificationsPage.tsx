import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  formatDateTime,
  Loading,
  messageOf,
  Muted,
  notify,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { Link } from 'react-router-dom';
import texts from './locales/en.json';
import { type Notification, useMarkRead, useNotifications } from './notifications';
import styles from './notifications.module.css';

/** /notifications: the user's notifications, with the way to their settings. */
export default function NotificationsPage() {
  const t = useTexts(texts);
  const session = useSession();
  if (!session) return null;
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink to="/account/notifications" variant="secondary">
            {t('settings')}
          </ButtonLink>
        }
      />
      <List isTeacher={session.user.role === 'teacher'} />
    </>
  );
}

function List({ isTeacher }: { isTeacher: boolean }) {
  const t = useTexts(texts);
  const list = useNotifications();
  const { data, isPending, isError, refetch } = list;
  const mark = useMarkRead();
  if (isPending) return <Loading label={t('title')} rows={3} />;
  if (isError && !data) return <ErrorState title={t('loadFailed')} onRetry={() => void refetch()} />;
  const rows = data.pages.flat();
  if (rows.length === 0) {
    return (
      <EmptyState icon="inbox" title={t('none')}>
        {t(isTeacher ? 'noneOfTeam' : 'noneHint')}
      </EmptyState>
    );
  }
  const readAll = () => mark.mutate(undefined, { onError: (error) => notify.error(messageOf(error, t('readFailed'))) });
  return (
    <Card>
      <Stack gap={3}>
        {rows.some(({ readAt }) => !readAt) && (
          <Row align="end">
            <Button variant="secondary" icon="check" loading={mark.isPending} onClick={readAll}>
              {t('readAll')}
            </Button>
          </Row>
        )}
        <ul className={styles.list}>
          {rows.map((row) => (
            <NotificationRow key={row._id} row={row} onOpen={() => mark.mutate([row._id])} />
          ))}
        </ul>
        {list.hasNextPage && <MoreButton list={list} />}
      </Stack>
    </Card>
  );
}

function MoreButton({ list }: { list: ReturnType<typeof useNotifications> }) {
  const t = useTexts(texts);
  const showMore = async () => {
    const { isFetchNextPageError, error } = await list.fetchNextPage();
    if (isFetchNextPageError) notify.error(messageOf(error, t('loadFailed')));
  };
  return (
    <Button variant="secondary" loading={list.isFetchingNextPage} onClick={() => void showMore()}>
      {t('more')}
    </Button>
  );
}

/** A notification as a link to what it is about; opening it marks it as read. */
function NotificationRow({ row, onOpen }: { row: Notification; onOpen: () => void }) {
  const t = useTexts(texts);
  const { kind, title, child, link, createdAt, readAt } = row;
  const read = () => readAt || onOpen();
  const words = (
    <>
      <span>
        {child && (
          <strong>
            <bdi>{child}</bdi>
          </strong>
        )}
        {child && ': '}
        {t(kind, { title })}
      </span>
      <Muted>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Muted>
    </>
  );
  return (
    <li>
      {link.startsWith('/') ? (
        <Link to={link} className={styles.notification} onClick={read}>
          {words}
        </Link>
      ) : (
        <a href={link} target="_blank" rel="noreferrer" className={styles.notification} onClick={read}>
          {words}
        </a>
      )}
      {!readAt && <StatusBadge tone="info">{t('new')}</StatusBadge>}
    </li>
  );
}
