import { AnnouncementFiles, AnnouncementText } from '@fulcrum/announcements';
import {
  Button,
  EmptyState,
  formatDateTime,
  joinNames,
  PageHeader,
  QueryView,
  StatusBadge,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import { RecordRow, RecordRows, RowDetails } from '../../../shared/components/RecordRow';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteAnnouncement, usePinAnnouncement } from '../api/change-announcement';
import { type Announcement, useAnnouncements } from '../../../shared/api/list-announcements';
import { FormModal } from '../../../shared/components/FormDialog';
import { useAskedForm } from '../../../shared/use-asked-form';
import { AnnouncementForm } from '../components/AnnouncementForm';
import { EditAnnouncement } from '../components/EditAnnouncement';
import announcementTexts from '../locales/en.json';

/** /announcements: the announcements with their read counts, and a form for a new one behind a button or `?new`. */
export default function AnnouncementsPage() {
  const t = useTexts(announcementTexts);
  return (
    <>
      <PageHeader title={t('title')} actions={<NewAnnouncement />} />
      <List />
    </>
  );
}

function NewAnnouncement() {
  const t = useTexts(announcementTexts);
  const [isOpen, setOpen] = useAskedForm();
  return (
    <>
      <Button icon="plus" onClick={() => setOpen(true)}>
        {t('new')}
      </Button>
      {isOpen && (
        <FormModal title={t('new')} width="52rem" onDone={() => setOpen(false)}>
          {(dialog) => <AnnouncementForm dialog={dialog} />}
        </FormModal>
      )}
    </>
  );
}

function List() {
  const t = useTexts(announcementTexts);
  const announcements = useAnnouncements();
  const failure = t('failedToLoad');
  useLoadFailure(announcements, failure);
  return (
    <QueryView query={announcements} failure={failure} empty={<EmptyState icon="chat" title={t('none')} />}>
      {(rows) => (
        <RecordRows label={t('title')}>
          {rows.map((row) => (
            <li key={row._id}>
              <AnnouncementRow announcement={row} />
            </li>
          ))}
        </RecordRows>
      )}
    </QueryView>
  );
}

/** One announcement: its readers, its read count and its actions in one line, and the full text below. */
function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const [isOpen, setOpen] = useState(false);
  const { title, text, files, published } = announcement;
  return (
    <>
      <RecordRow
        title={title}
        description={text}
        badge={<Badges announcement={announcement} />}
        terms={useTerms(announcement)}
        progress={published && <Reach announcement={announcement} />}
        actions={<Actions {...{ announcement, isOpen, setOpen }} />}
      />
      {isOpen && (
        <RowDetails>
          <AnnouncementText text={text} />
          <AnnouncementFiles files={files} />
        </RowDetails>
      )}
    </>
  );
}

function Badges({ announcement: { pinned, published, correctedAt } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  return (
    <>
      {pinned && <StatusBadge tone="info">{t('pinned')}</StatusBadge>}
      {!published && <StatusBadge tone="warning">{t('notYet')}</StatusBadge>}
      {correctedAt && <StatusBadge>{t('correctedAt', { time: formatDateTime(correctedAt) })}</StatusBadge>}
    </>
  );
}

/** The time, the readers and the file names of an announcement. */
function useTerms({ publishAt, published, readers, scope, places, files }: Announcement): string[] {
  const t = useTexts(announcementTexts);
  return [
    t(published ? 'publishedAt' : 'plannedFor', { time: formatDateTime(publishAt) }),
    t('toWhom', { readers: t(readers), places: scope === 'all' ? t('all') : joinNames(places) }),
    ...files.map(({ name }) => name),
  ];
}

function Reach({ announcement: { acknowledge, reach } }: { announcement: Announcement }) {
  const t = useTexts(announcementTexts);
  const { of, read, acknowledged } = reach;
  return (
    <>
      <span>{t('readBy', { read, of })}</span>
      {acknowledge && <span>{t('acknowledgedBy', { acknowledged, of })}</span>}
    </>
  );
}

interface ActionsProps {
  announcement: Announcement;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

function Actions({ announcement, isOpen, setOpen }: ActionsProps) {
  const { _id, title, pinned } = announcement;
  const t = useTexts(announcementTexts);
  const pin = usePinAnnouncement();
  const remove = useDeleteAnnouncement();
  const toggle = () =>
    toastOutcome(pin.mutateAsync({ id: _id, pinned: !pinned }), {
      done: t(pinned ? 'unpinned' : 'nowPinned'),
      failed: t('failedToPin'),
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={isOpen ? 'eyeOff' : 'eye'}
        aria-expanded={isOpen}
        aria-label={t(isOpen ? 'closeNamed' : 'readNamed', { title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'close' : 'read')}
      </Button>
      <Button
        variant="subtle"
        loading={pin.isPending}
        onClick={() => void toggle()}
        aria-label={t(pinned ? 'unpinNamed' : 'pinNamed', { title })}
      >
        {t(pinned ? 'unpin' : 'pinIt')}
      </Button>
      <EditAnnouncement announcement={announcement} />
      <DeleteIconButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
    </>
  );
}
