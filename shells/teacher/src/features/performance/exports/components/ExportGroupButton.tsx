import { Button, notify, useTexts } from '@fulcrum/shared-ui';
import { useEffect } from 'react';
import { isOpen, useAskedExport } from '../../../../shared/api/exports';
import { failureText } from '../../../../shared/failures';
import exportTexts from '../locales/en.json';

/**
 * Requests the spreadsheet of a group, and downloads it once it is made. The list of exports shows its progress.
 * @param groupId empty while no group is chosen
 */
export function ExportGroupButton({ groupId }: { groupId: string }) {
  const t = useTexts(exportTexts);
  const { request, made } = useAskedExport();
  const failed = t('groupFailed');
  const fileUrl = made?.fileUrl;
  useEffect(() => {
    if (fileUrl) Object.assign(document.createElement('a'), { href: fileUrl, download: '' }).click();
  }, [fileUrl]);
  const hasFailed = made?.status === 'failed';
  useEffect(() => {
    // The specification requires an alert, not a toast.
    if (hasFailed) window.alert(failed);
  }, [hasFailed, failed]);
  const press = () => {
    if (!groupId) return notify.warning(t('selectGroupFirst'));
    return request.mutate(
      { kind: 'group-performance', groupId },
      { onError: (error) => window.alert(failureText(failed, error)) },
    );
  };
  const isBusy = request.isPending || (made !== null && isOpen(made));
  return (
    <Button variant="secondary" icon="download" loading={isBusy} onClick={press}>
      {t('exportGroup')}
    </Button>
  );
}
