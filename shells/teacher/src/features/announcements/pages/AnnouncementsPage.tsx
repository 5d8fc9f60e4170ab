import { AnnouncementFiles, AnnouncementText } from '@fulcrum/announcements';
import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  Muted,
  namesInARow,
  PageHeader,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { DeleteButton } from '../../../shared/components/DeleteButton';
import { RecordCard, RecordList } from '../../../shared/components/RecordCard';
import { toastOutcome, useLoadFailure } from '../../../shared/failures';
import { useDeleteAnnouncement, usePinAnnouncement } from '../api/change-announcement';
import { type Announcement, useAnnouncements } from '../api/list-announcements';
import { AnnouncementForm } from '../components/AnnouncementForm';
import announcementTexts from '../locales/en.json';

/** /announcements: a form for an announcement, and the announcements, with how many have read each. */
export default function AnnouncementsPage() {
  const t = useTexts(announcementTexts);
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap={5}>
        <Card title={t('new')}>
          <AnnouncementForm />
        </Card>
        <List />
      </Stack>
    </>
  );
}

function List() {
  const t = useTexts(announcementTexts);
  const announcements = useAnnouncements();
  const failure = t('failedToLoad');
  useLoadFailure(announcements.error, failure);
  return (
    <QueryView query={announcements} failure={failure} empty={<EmptyState icon="chat" title={t('none')} />}>
      {(rows) => (
        <RecordList label={t('title')}>
          {rows.map((row) => (
            <li key={row._id}>
              <AnnouncementRow announcement={row} />
            </li>
          ))}
        </RecordList>
      )}
    </QueryView>
  );
}

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  const { title, text, files, publishAt, published } = announcement;
  return (
    <RecordCard title={title} heading="h2" badge={<Badges announcement={announcement} />}>
      <Muted>
        {t(published ? 'publishedAt' : 'plannedFor', { time: formatDateTime(publishAt) })} ·{' '}
        <Whom announcement={announcement} />
      </Muted>
      <AnnouncementText text={text} />
      <AnnouncementFiles files={files} />
      {published && <Reach announcement={announcement} />}
      <Actions announcement={announcement} />
    </RecordCard>
  );
}

function Badges({ announcement: { pinned, published } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  return (
    <Row gap={2}>
      {pinned && <StatusBadge tone="info">{t('pinned')}</StatusBadge>}
      {!published && <StatusBadge tone="warning">{t('notYet')}</StatusBadge>}
    </Row>
  );
}

function Whom({ announcement: { readers, scope, places } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  return (
    <>
      {t(readers)}: <bdi>{scope === 'all' ? t('all') : namesInARow(places)}</bdi>
    </>
  );
}

function Reach({ announcement: { acknowledge, reach } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  const { of, read, acknowledged } = reach;
  return (
    <div>
      <strong>{t('readBy', { read, of })}</strong>
      {acknowledge && <> · {t('acknowledgedBy', { acknowledged, of })}</>}
    </div>
  );
}

function Actions({ announcement: { _id, title, pinned } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  const pin = usePinAnnouncement();
  const remove = useDeleteAnnouncement();
  const toggle = () =>
    toastOutcome(pin.mutateAsync({ id: _id, pinned: !pinned }), {
      done: t(pinned ? 'unpinned' : 'nowPinned'),
      failed: t('failedToPin'),
    });
  return (
    <Row align="end" gap={2}>
      <Button
        variant="secondary"
        loading={pin.isPending}
        onClick={() => void toggle()}
        aria-label={t(pinned ? 'unpinNamed' : 'pinNamed', { title })}
      >
        {t(pinned ? 'unpin' : 'pinIt')}
      </Button>
      <DeleteButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
    </Row>
  );
}
