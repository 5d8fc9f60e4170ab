import { EmptyState, Loading, QueryView, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { useLoadFailure } from '../../../shared/load-failure';
import { belongsTo, type UnitFilterState } from '../../../shared/unit-filter';
import { useOwnVideos, type Video } from '../api/own-videos';
import videoTexts from '../locales/en.json';
import { VideoCard } from './VideoCard';

/** The videos of the year, or of the chosen unit and chapter. One is open at a time: two would talk at once. */
export function VideoList({ yearId, filter }: { yearId: string; filter: UnitFilterState }) {
  const t = useTexts(videoTexts);
  const videos = useOwnVideos(yearId);
  useLoadFailure(videos.error, t('loadFailed'));
  return (
    <QueryView
      query={videos}
      failure={t('loadFailed')}
      loading={<Loading rowHeight="9rem" label={t('loading')} />}
      empty={
        <EmptyState icon="play" title={t('none')}>
          {t('noneHint')}
        </EmptyState>
      }
    >
      {(all) => <Cards shown={all.filter(belongsTo(filter))} />}
    </QueryView>
  );
}

function Cards({ shown }: { shown: Video[] }) {
  const t = useTexts(videoTexts);
  const [openId, open] = useState<string | null>(null);
  if (shown.length === 0) {
    return (
      <EmptyState icon="play" title={t('none')}>
        {t('noneHereHint')}
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <output className="visually-hidden">{t('shown', { count: shown.length })}</output>
      {shown.map((video) => {
        const isOpen = video._id === openId;
        return (
          <VideoCard key={video._id} video={video} open={isOpen} onToggle={() => open(isOpen ? null : video._id)} />
        );
      })}
    </Stack>
  );
}
