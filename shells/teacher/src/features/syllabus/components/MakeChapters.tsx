import { Button, confirm, useTexts } from '@fulcrum/shared-ui';
import { toastOutcome } from '../../../shared/failures';
import { useMakeChapters } from '../api/make-chapters';
import syllabusTexts from '../locales/en.json';

/** Makes a unit of each top heading and a chapter of each topic. */
export function MakeChapters({ yearId }: { yearId: string }) {
  const t = useTexts(syllabusTexts);
  const make = useMakeChapters(yearId);
  const askAndMake = () =>
    confirm({
      title: t('makeChaptersTitle'),
      message: t('makeChaptersQuestion'),
      confirmLabel: t('makeChapters'),
      destructive: false,
      action: () => toastOutcome(make.mutateAsync(), { done: t('chaptersMade'), failed: t('failedToMakeChapters') }),
    });
  return (
    <Button icon="plus" loading={make.isPending} onClick={askAndMake}>
      {t('makeChapters')}
    </Button>
  );
}
