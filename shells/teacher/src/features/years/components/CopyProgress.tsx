import { Button, Notice, ProgressBar, Stack, useTexts } from '@fulcrum/shared-ui';
import { failureToast } from '../../../shared/failures';
import { useContinueCopy, useFollowedCopy, useYearCopies, type YearCopy } from '../api/year-copies';
import endTexts from '../locales/end.en.json';

/** Copies in progress, and those that were in progress when this page opened. */
export function CopyProgress() {
  const { data: copies = [] } = useYearCopies();
  const [newest] = copies;
  if (!newest || newest.status === 'done') return null;
  return <CopyLine copy={newest} />;
}

function CopyLine({ copy }: { copy: YearCopy }) {
  const t = useTexts(endTexts);
  const goOn = useContinueCopy();
  useFollowedCopy(copy);
  const { _id, status, progress, name, fromName } = copy;
  if (status !== 'failed')
    return <ProgressBar part={progress / 100} label={t('copying', { name: fromName, to: name })} />;
  return (
    <Notice tone="danger">
      <Stack gap={2}>
        {t('copyFailed', { name: fromName, to: name })}
        <div>
          <Button
            variant="secondary"
            loading={goOn.isPending}
            onClick={() => goOn.mutate(_id, { onError: failureToast(t('failedToContinue')) })}
          >
            {t('continue')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
