import { Button, notify, useTexts } from '@fulcrum/shared-ui';
import { failureText } from '../../../../shared/failures';
import { saveFile, useExportGroup } from '../api/export-group';
import exportTexts from '../locales/en.json';

/**
 * Requests the spreadsheet of a group and downloads it.
 * @param groupId empty while no group is chosen
 */
export function ExportGroupButton({ groupId }: { groupId: string }) {
  const t = useTexts(exportTexts);
  const exporting = useExportGroup();
  const press = () => {
    if (!groupId) return notify.warning(t('selectGroupFirst'));
    return exporting.mutate(groupId, {
      onSuccess: (spreadsheet) => (spreadsheet ? saveFile(spreadsheet) : notify.info(t('takesLonger'))),
      // The specification requires an alert, not a toast.
      onError: (error) => window.alert(failureText(t('groupFailed'), error)),
    });
  };
  return (
    <Button variant="secondary" icon="download" loading={exporting.isPending} onClick={press}>
      {t('exportGroup')}
    </Button>
  );
}
