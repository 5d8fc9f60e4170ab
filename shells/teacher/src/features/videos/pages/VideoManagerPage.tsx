import { EmptyState, Loading, PageHeader, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearContent } from '../../../shared/content/YearContent';
import { AddVideo } from '../components/AddVideo';
import videoTexts from '../locales/en.json';
import type { Year } from '../../../shared/api/list-years';
import { useLoadFailure } from '../../../shared/failures';
import { useVideos } from '../api/list-videos';
import { RecordRows } from '../../../shared/components/RecordRow';
import { VideoRow } from '../components/VideoRow';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** /videomanager: the videos that the students of a year can watch. */
export default function VideoManagerPage() {
  const t = useTexts(videoTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent>
        {(year) => (
          <Stack key={year._id} gap={5}>
            <IfNotArchived>
              <AddVideo yearId={year._id} />
            </IfNotArchived>
            <VideoList year={year} />
          </Stack>
        )}
      </YearContent>
    </>
  );
}

/** The videos of a year, newest first. */
function VideoList({ year }: { year: Year }) {
  const t = useTexts(videoTexts);
  const videos = useVideos(year._id);
  useLoadFailure(videos.error, t('failedToLoad'));
  return (
    <Stack gap={3}>
      <h2 dir="auto">{t('videosOf', { year: year.name })}</h2>
      <QueryView
        query={videos}
        failure={t('failedToLoad')}
        loading={<Loading rowHeight="2.5rem" />}
        empty={
          <EmptyState icon="play" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(list) => (
          <RecordRows label={t('videosOf', { year: year.name })}>
            {list.map((video) => (
              <li key={video._id}>
                <VideoRow video={video} />
              </li>
            ))}
          </RecordRows>
        )}
      </QueryView>
    </Stack>
  );
}
