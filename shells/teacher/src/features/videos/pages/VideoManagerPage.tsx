import { useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { ContentList, ContentPage } from '../../../shared/content/ContentPage';
import { useVideos } from '../api/list-videos';
import { AddVideo } from '../components/AddVideo';
import { VideoRow } from '../components/VideoRow';
import videoTexts from '../locales/en.json';

/** /videomanager: the videos that the students of a year can watch. */
export default function VideoManagerPage() {
  const t = useTexts(videoTexts);
  return (
    <ContentPage
      t={t}
      renderForm={(yearId) => <AddVideo yearId={yearId} />}
      renderList={(year) => <VideoList year={year} />}
    />
  );
}

function VideoList({ year }: { year: Year }) {
  const t = useTexts(videoTexts);
  const title = t('videosOf', { year: year.name });
  const videos = useVideos(year._id);
  return <ContentList {...{ t, title }} icon="play" query={videos} renderRow={(video) => <VideoRow video={video} />} />;
}
