import { useTexts } from '@fulcrum/shared-ui';
import { AskExport } from '../../../shared/components/AskExport';
import { exportOf, type ShownView } from '../api/export-view';
import gradebookTexts from '../locales/en.json';

/** Buttons that export what is currently shown. */
export function ExportView({ shown }: { shown: ShownView }) {
  const t = useTexts(gradebookTexts);
  return <AskExport t={t} isEmpty={shown.lines.length === 0} wanted={(format) => exportOf(shown, format)} />;
}
