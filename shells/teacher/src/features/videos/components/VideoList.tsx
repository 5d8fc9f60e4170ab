import { EmptyState, Loading, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../classroom/api/list-years';
import { useLoadFailure } from '../../../classroom/failures';
import { useVideos } from '../api/list-videos';
import videoTexts from '../locales/en.json';
import { VideoCard } from './VideoCard';

/** The videos of a year, newest first. */
export function VideoList({ year }: { year: Year }) {
  const t = useTexts(videoTexts);
  const videos = useVideos(year._id);
  useLoadFailure(videos.error, t('failedToLoad'));
  return (
    <Stack gap={3}>
      <h2 dir="auto">{t('videosOf', { year: year.name })}</h2>
      <QueryView
        query={videos}
        failure={t('failedToLoad')}
        loading={<Loading rowHeight="9rem" />}
        empty={
          <EmptyState icon="play" title={t('none')}>
            {t('noneHint')}
          </EmptyState>
        }
      >
        {(list) => list.map((video) => <VideoCard key={video._id} video={video} />)}
      </QueryView>
    </Stack>
  );
}
