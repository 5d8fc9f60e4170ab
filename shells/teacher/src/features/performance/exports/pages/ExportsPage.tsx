import { PageHeader, useTexts } from '@fulcrum/shared-ui';
import ExportsPanel from '../components/ExportsPanel';
import exportTexts from '../locales/en.json';

/** /exports: the spreadsheets that the team asked for. */
export default function ExportsPage() {
  const t = useTexts(exportTexts);
  return (
    <>
      <PageHeader title={t('title')} />
      <ExportsPanel />
    </>
  );
}
