import { ButtonLink, Card, Muted, PageHeader, Stack, useLoadFailure, useTexts } from '@fulcrum/shared-ui';
import type { Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { useSelectedQuestions } from '../files/api/selected-questions';
import { ExportCard } from '../files/components/ExportCard';
import { ImportCard } from '../files/components/ImportCard';
import { PrintCard } from '../files/components/PrintCard';
import { SelectionFields, useSelection } from '../files/components/SelectionFields';
import fileTexts from '../files/locales/en.json';

/** /question-files: questions in from files of other programs, out to them, and on paper. */
export default function QuestionFilesPage() {
  const t = useTexts(fileTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <ButtonLink variant="secondary" to="/questions">
            {t('seeBank')}
          </ButtonLink>
        }
      />
      <YearsView>
        {(years) => (
          <Stack>
            <ImportCard years={years} />
            <Out years={years} />
          </Stack>
        )}
      </YearsView>
    </>
  );
}

/** Chooses questions, then exports or prints them. */
function Out({ years }: { years: Year[] }) {
  const t = useTexts(fileTexts);
  const choosing = useSelection(years);
  const { selection } = choosing;
  const selected = useSelectedQuestions(selection);
  const { data: questions = [] } = selected;
  useLoadFailure(selected, t('selectionFailed'));
  return (
    <>
      <Card title={t('which')}>
        <Stack gap={3}>
          <SelectionFields years={years} choosing={choosing} />
          <Muted>{t('selected', { count: questions.length })}</Muted>
        </Stack>
      </Card>
      <ExportCard selection={selection} isEmpty={questions.length === 0} />
      <PrintCard questions={questions} />
    </>
  );
}
