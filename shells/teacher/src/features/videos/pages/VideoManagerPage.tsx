import { PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearContent } from '../../../classroom/content/YearContent';
import { AddVideo } from '../components/AddVideo';
import { VideoList } from '../components/VideoList';
import videoTexts from '../locales/en.json';

/** /videomanager: what the students of a year may watch. */
export default function VideoManagerPage() {
  const t = useTexts(videoTexts);
  return (
    <>
      <PageHeader title={t('title')} description={t('hint')} />
      <YearContent>
        {(year) => (
          <Stack key={year._id} gap={5}>
            <AddVideo yearId={year._id} />
            <VideoList year={year} />
          </Stack>
        )}
      </YearContent>
    </>
  );
}
