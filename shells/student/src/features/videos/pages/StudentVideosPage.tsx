import {
  EmptyState,
  Loading,
  PageHeader,
  QueryView,
  type Session,
  Stack,
  useSession,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useOwnYear } from '../../../shared/own-year';
import { SavedFilesCard } from '../../../shared/offline/SavedFilesCard';
import { SaveData } from '../../../shared/offline/SaveData';
import { UnitFilter } from '../../../shared/UnitFilter';
import { useUnitFilter } from '../../../shared/unit-filter';
import { VideoList } from '../components/VideoList';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';

/** /StudentVideoViewer: the videos of the student's year. Data is loaded only for students. */
export default function StudentVideosPage() {
  const t = useTexts(videoTexts);
  const session = useSession();
  return (
    <div className={styles.page}>
      <PageHeader title={t('title')} description={t('description')} />
      {session?.user.role === 'student' && (
        <>
          <SavedFilesCard />
          <OwnVideos session={session} />
        </>
      )}
    </div>
  );
}

function OwnVideos({ session: { user } }: { session: Session }) {
  const t = useTexts(videoTexts);
  const year = useOwnYear(user.id);
  useLoadFailure(year, t('yearFailed'));
  return (
    <QueryView query={year} failure={t('yearFailed')} loading={<Loading rowHeight="9rem" label={t('loading')} />}>
      {(known) =>
        known ? <VideosOfYear studentId={user.id} yearId={known._id} /> : <EmptyState icon="play" title={t('noYear')} />
      }
    </QueryView>
  );
}

function VideosOfYear({ studentId, yearId }: { studentId: string; yearId: string }) {
  const t = useTexts(videoTexts);
  const filter = useUnitFilter(studentId, yearId);
  useLoadFailure(filter.units, t('unitsFailed'));
  useLoadFailure(filter.chapters, t('chaptersFailed'));
  return (
    <Stack gap={4}>
      <UnitFilter filter={filter} />
      <SaveData />
      <VideoList yearId={yearId} filter={filter} />
    </Stack>
  );
}
