import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  IconButton,
  Notice,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import { UnitAndChapterFields } from '../../../shared/components/CurriculumFields';
import { MarksBadge } from '../../../shared/components/Marks';
import { QuestionsView } from '../../../shared/components/QuestionsView';
import { useUnitAndChapter } from '../../../shared/use-curriculum-choice';
import { inUnitOrChapter, isChosen, toggled, withAll } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import bankTexts from '../../../shared/locales/bank.en.json';
import { type GalleryEntry, QuestionGallery } from '../../../shared/components/QuestionGallery';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import styles from './PickerCards.module.css';

interface QuestionPickerProps {
  yearId: string;
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
  error: string | undefined;
}

/** The year's questions as cards to tick, filtered by unit and chapter. */
export function QuestionPicker({ yearId, chosen, onChoose, error }: QuestionPickerProps) {
  const t = useTexts(createQuizTexts);
  const choice = useUnitAndChapter();
  const [onlyChosen, showOnlyChosen] = useState(false);
  const shownChosen = inUnitOrChapter(chosen, choice);
  const selection = { chosen, onChoose };
  return (
    <Card title={t('questions')}>
      <Stack>
        {error && <Notice tone="danger">{error}</Notice>}
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields choice={{ yearId, ...choice }} purpose="narrow" />
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
        {onlyChosen && shownChosen.length > 0 && <ShownQuestions questions={shownChosen} {...selection} />}
        {!onlyChosen && (
          <QuestionsView
            part={{ yearId, unitId: choice.unitId, chapterId: choice.chapterId }}
            empty={<NoQuestions narrowed={choice.unitId !== ''} />}
          >
            {(questions) => <ShownQuestions questions={questions} {...selection} />}
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

interface PickerCardsProps {
  questions: Question[];
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
}

/** Questions to tick; each can be viewed in full size first. */
function PickerCards({ questions, chosen, onChoose }: PickerCardsProps) {
  const t = useTexts(createQuizTexts);
  return (
    <QuestionGallery label={t('picker')} questions={questions}>
      {(entry) => (
        <PickerCard
          key={entry.question._id}
          {...entry}
          checked={isChosen(chosen, entry.question)}
          onToggle={() => onChoose(toggled(chosen, entry.question))}
        />
      )}
    </QuestionGallery>
  );
}

interface PickerCardProps extends GalleryEntry {
  checked: boolean;
  onToggle: () => void;
}

function PickerCard({ question, number, place, checked, onToggle, onShow }: PickerCardProps) {
  const t = useTexts(createQuizTexts);
  const words = useTexts(bankTexts);
  const { correctAnswer: option, marks } = question;
  return (
    <li className={styles.card}>
      <label className={styles.pick}>
        <QuestionImage question={question} framed />
        <span className={styles.foot}>
          <input
            type="checkbox"
            aria-label={t('choose', { number, place, option })}
            checked={checked}
            onChange={onToggle}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Enter would submit the whole form.
              event.preventDefault();
              onToggle();
            }}
          />
          <span className={styles.words}>
            <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
            <MarksBadge marks={marks} />
            <span>{place}</span>
          </span>
        </span>
      </label>
      <IconButton
        icon="search"
        variant="secondary"
        className={styles.enlarge}
        label={t('enlarge', { number })}
        onClick={onShow}
      />
    </li>
  );
}
