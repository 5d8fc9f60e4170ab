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
  StatusBadge,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Question } from '../../../shared/api/list-questions';
import { UnitAndChapterFields } from '../../../shared/components/CurriculumFields';
import { MarksBadge } from '../../../shared/components/Marks';
import { QuestionsView } from '../../../shared/components/QuestionsView';
import { useUnitAndChapter } from '../../../shared/use-curriculum-choice';
import { useDebounced } from '../../../shared/use-debounced';
import { inUnitOrChapter, isChosen, toggled, withAll } from '../chosen-questions';
import createQuizTexts from '../locales/create.en.json';
import bankTexts from '../../../shared/locales/bank.en.json';
import { type GalleryEntry, QuestionGallery } from '../../../shared/components/QuestionGallery';
import { QuestionTick } from '../../../shared/components/QuestionTick';
import { ChosenOrder } from './ChosenOrder';

interface QuestionPickerProps {
  yearId: string;
  chosen: Question[];
  onChoose: (questions: Question[]) => void;
  error: string | undefined;
}

const SHOWN = ['all', 'unused', 'chosen'] as const;
type Shown = (typeof SHOWN)[number];

/** The year's questions as cards to tick, filtered by place, text, tag and use, above them the chosen ones in their order. */
export function QuestionPicker({ yearId, chosen, onChoose, error }: QuestionPickerProps) {
  const t = useTexts(createQuizTexts);
  const choice = useUnitAndChapter();
  const narrowing = useNarrowing();
  const { onlyChosen } = narrowing;
  const shownChosen = inUnitOrChapter(chosen, choice);
  const selection = { chosen, onChoose };
  return (
    <Card title={t('questions')}>
      <Stack>
        {error && <Notice tone="danger">{error}</Notice>}
        <Filters {...{ yearId, choice, narrowing }} />
        {chosen.length > 0 && <ChosenOrder {...selection} />}
        {onlyChosen && shownChosen.length === 0 && <EmptyState icon="check" title={t('noneChosen')} />}
        {onlyChosen && shownChosen.length > 0 && <ShownQuestions questions={shownChosen} {...selection} />}
        {!onlyChosen && (
          <QuestionsView
            part={{ yearId, unitId: choice.unitId, chapterId: choice.chapterId, ...narrowing.part }}
            empty={<NoQuestions narrowed={choice.unitId !== '' || narrowing.isNarrowed} />}
          >
            {(questions) => <ShownQuestions questions={questions} {...selection} />}
          </QuestionsView>
        )}
      </Stack>
    </Card>
  );
}

/** The filters besides unit and chapter. What is typed counts once typing has stopped. */
function useNarrowing() {
  const [shown, show] = useState<Shown>('all');
  const [tag, setTag] = useState('');
  const [search, setSearch] = useState('');
  const typed = useDebounced(`${tag.trim()}\n${search.trim()}`);
  const [tagOf = '', searchOf = ''] = typed.split('\n');
  const part = { tag: tagOf, search: searchOf, unused: shown === 'unused' };
  const isNarrowed = typed !== '\n' || part.unused;
  return { shown, show, tag, setTag, search, setSearch, part, isNarrowed, onlyChosen: shown === 'chosen' };
}

interface FiltersProps {
  yearId: string;
  choice: ReturnType<typeof useUnitAndChapter>;
  narrowing: ReturnType<typeof useNarrowing>;
}

function Filters({ yearId, choice, narrowing }: FiltersProps) {
  const t = useTexts(createQuizTexts);
  return (
    <Grid gap={3} column="14rem">
      <UnitAndChapterFields choice={{ yearId, ...choice }} purpose="narrow" />
      <TextField
        type="search"
        label={t('searchText')}
        value={narrowing.search}
        onChange={narrowing.setSearch}
        maxLength={100}
      />
      <TextField label={t('tag')} value={narrowing.tag} onChange={narrowing.setTag} maxLength={40} />
      <SelectField
        label={t('show')}
        value={narrowing.shown}
        onChange={(next) => narrowing.show(SHOWN.find((one) => one === next) ?? 'all')}
        options={[
          { value: 'all', label: t('showAll') },
          { value: 'unused', label: t('showUnused') },
          { value: 'chosen', label: t('showChosen') },
        ]}
        placeholder={null}
      />
    </Grid>
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

function PickerCard({ question, number, place, ...card }: PickerCardProps) {
  const t = useTexts(createQuizTexts);
  const words = useTexts(bankTexts);
  const { correctAnswer: option, marks } = question;
  return (
    <QuestionTick {...card} question={question} number={number} label={t('choose', { number, place, option })}>
      <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
      <MarksBadge marks={marks} />
      <span>{place}</span>
    </QuestionTick>
  );
}
