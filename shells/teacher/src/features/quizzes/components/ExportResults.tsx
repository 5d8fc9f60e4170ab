import { useTexts } from '@fulcrum/shared-ui';
import { AskExport } from '../../../shared/components/AskExport';
import exportTexts from '../locales/export.en.json';

interface ExportResultsProps {
  quizId: string;
  /** Empty for all groups of the quiz. */
  groupId: string;
}

/** Exports the current results, including students who have not taken the quiz. */
export function ExportResults({ quizId, groupId }: ExportResultsProps) {
  const t = useTexts(exportTexts);
  const group = groupId ? { groupId } : {};
  return <AskExport t={t} wanted={(format) => ({ kind: 'quiz-results', quizId, format, ...group })} />;
}
