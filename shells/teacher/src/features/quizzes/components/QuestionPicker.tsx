import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  Notice,
  Row,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../classroom/api/list-questions';
import { UnitAndChapterFields } from '../../../classroom/components/PlaceFields';
import { QuestionsView } from '../../../classroom/components/QuestionsView';
import { useUnitAndChapter } from '../../../classroom/use-place';
import { inPlace, withAll } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import { PickerCards } from './PickerCards';

interface QuestionPickerProps {
  yearId: string;
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
  error: string | undefined;
}

/** The year's questions as cards to be ticked, narrowed by unit and chapter. */
export function QuestionPicker({ yearId, chosen, onChoose, error }: QuestionPickerProps) {
  const t = useTexts(createQuizTexts);
  const place = useUnitAndChapter();
  const [onlyChosen, showOnlyChosen] = useState(false);
  const shownChosen = inPlace(chosen, place);
  const choice = { chosen, onChoose };
  return (
    <Card title={t('questions')}>
      <Stack>
        {error && <Notice tone="danger">{error}</Notice>}
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields place={{ yearId, ...place }} purpose="narrow" />
          <SelectField
            label={t('show')}
            value={onlyChosen ? 'chosen' : 'all'}
            onChange={(next) => showOnlyChosen(next === 'chosen')}
            options={[
              { value: 'all', label: t('showAll') },
              { value: 'chosen', label: t('showChosen') },
            ]}
            placeholder={null}
          />
        </Grid>
        {onlyChosen && shownChosen.length === 0 && <EmptyState icon="check" title={t('noneChosen')} />}
        {onlyChosen && shownChosen.length > 0 && <ShownQuestions questions={shownChosen} {...choice} />}
        {!onlyChosen && (
          <QuestionsView
            part={{ yearId, unitId: place.unitId, chapterId: place.chapterId }}
            empty={<NoQuestions narrowed={place.unitId !== ''} />}
          >
            {(questions) => <ShownQuestions questions={questions} {...choice} />}
          </QuestionsView>
        )}
      </Stack>
    </Card>
  );
}

type ShownQuestionsProps = Pick<QuestionPickerProps, 'chosen' | 'onChoose'> & { questions: Question[] };

function ShownQuestions({ questions, chosen, onChoose }: ShownQuestionsProps) {
  const t = useTexts(createQuizTexts);
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <span>{t('chosen', { count: chosen.length })}</span>
        <Button variant="subtle" onClick={() => onChoose(withAll(chosen, questions))}>
          {t('chooseShown')}
        </Button>
        {chosen.length > 0 && (
          <Button variant="subtle" onClick={() => onChoose([])}>
            {t('clearChosen')}
          </Button>
        )}
      </Row>
      <PickerCards questions={questions} chosen={chosen} onChoose={onChoose} />
    </Stack>
  );
}

function NoQuestions({ narrowed }: { narrowed: boolean }) {
  const t = useTexts(createQuizTexts);
  const upload = (
    <ButtonLink variant="secondary" icon="upload" to="/upload-question">
      {t('upload')}
    </ButtonLink>
  );
  return (
    <EmptyState icon="file" title={t(narrowed ? 'noneHere' : 'none')} action={upload}>
      {t(narrowed ? 'noneHereHint' : 'noneHint')}
    </EmptyState>
  );
}
