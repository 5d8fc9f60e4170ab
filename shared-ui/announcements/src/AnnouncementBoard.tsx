import {
  Button,
  Card,
  EmptyState,
  formatDateTime,
  messageOf,
  Muted,
  joinNames,
  notify,
  PageHeader,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { AnnouncementFiles } from './AnnouncementFiles';
import { AnnouncementText } from './AnnouncementText';
import boardTexts from './locales/en.json';
import { type Received, useMyAnnouncements, useReadAnnouncement } from './my-announcements';

/** Page with the signed-in user's announcements. An announcement counts as read once it has been seen here. */
export function AnnouncementBoard() {
  const t = useTexts(boardTexts);
  const announcements = useMyAnnouncements();
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <QueryView
        query={announcements}
        failure={t('loadFailed')}
        empty={
          <EmptyState icon="chat" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Stack>
            {rows.map((row) => (
              <Announcement key={row._id} announcement={row} />
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  );
}

function Announcement({ announcement }: { announcement: Received }) {
  const t = useTexts(boardTexts);
  const { _id, title, text, publishAt, correctedAt, pinned, files, readAt, children } = announcement;
  const place = useRef<HTMLDivElement>(null);
  const { mutate } = useReadAnnouncement();
  const onSeen = useCallback(() => mutate({ id: _id }), [mutate, _id]);
  useSeen(place, readAt === null, onSeen);
  return (
    <div ref={place} id={_id}>
      <Card
        title={<bdi>{title}</bdi>}
        actions={
          <Row gap={2}>
            {pinned && <StatusBadge tone="info">{t('pinned')}</StatusBadge>}
            {readAt === null && <StatusBadge tone="warning">{t('new')}</StatusBadge>}
          </Row>
        }
      >
        <Stack gap={3}>
          <Muted>
            <time dateTime={publishAt}>{formatDateTime(publishAt)}</time>
            {correctedAt && ` · ${t('corrected', { time: formatDateTime(correctedAt) })}`}
            {children.length > 0 && (
              <>
                {' · '}
                <bdi>{t('about', { names: joinNames(children) })}</bdi>
              </>
            )}
          </Muted>
          <AnnouncementText text={text} />
          <AnnouncementFiles files={files} />
          <Acknowledgement announcement={announcement} />
        </Stack>
      </Card>
    </div>
  );
}

function Acknowledgement({ announcement: { _id, acknowledge, acknowledgedAt, title } }: { announcement: Received }) {
  const t = useTexts(boardTexts);
  const read = useReadAnnouncement();
  if (!acknowledge) return null;
  if (acknowledgedAt) return <Muted>{t('acknowledgedAt', { time: formatDateTime(acknowledgedAt) })}</Muted>;
  const say = () =>
    read.mutate(
      { id: _id, acknowledged: true },
      { onError: (error) => notify.error(messageOf(error, t('acknowledgeFailed'))) },
    );
  return (
    <div>
      <Button icon="check" loading={read.isPending} onClick={say} aria-label={t('acknowledgeNamed', { title })}>
        {t('acknowledge')}
      </Button>
    </div>
  );
}

/** Calls `onSeen` once, when the element comes into view. */
function useSeen(place: RefObject<Element | null>, wanted: boolean, onSeen: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (!wanted || !element) return undefined;
    const observer = new IntersectionObserver((changes) => {
      if (!changes.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onSeen();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, wanted, onSeen]);
}
