import { formatBytes, formatDate, useTexts } from '@fulcrum/shared-ui';
import bankTexts from '../../classroom/locales/bank.en.json';
import contentTexts from '../../classroom/locales/content.en.json';
import type { Video } from './api/list-videos';
import videoTexts from './locales/en.json';

const twoDigits = (count: number) => String(count).padStart(2, '0');

/** "4:05", "1:02:09". */
function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`;
}

/** Where a video belongs, and its facts in one line. */
export function useFacts(video: Video): { place: string; details: string } {
  const t = useTexts(videoTexts);
  const words = useTexts(contentTexts);
  const place = useTexts(bankTexts);
  const { unitId, chapterId, createdAt, durationSeconds, bytes, qualities, captionsUrl } = video;
  const details = [
    words('added', { when: formatDate(createdAt) }),
    durationSeconds !== null && formatDuration(durationSeconds),
    bytes !== null && formatBytes(bytes),
    qualities.length > 0 && qualities.map(({ height }) => t('quality', { height })).join(', '),
    captionsUrl && t('hasCaptions'),
  ];
  return {
    place: place('place', { unit: unitId?.name ?? '–', chapter: chapterId?.name ?? '–' }),
    details: details.filter(Boolean).join(' · '),
  };
}
