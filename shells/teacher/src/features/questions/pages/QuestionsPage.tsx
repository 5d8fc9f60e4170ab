import {
  ButtonLink,
  Checkbox,
  confirm,
  EmptyState,
  formatDate,
  IconButton,
  Muted,
  joinNames,
  PageHeader,
  Row,
  Stack,
  StatusBadge,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { useDeferredValue, useState } from 'react';
import type { Year } from '../../../shared/api/list-years';
import { CurriculumFields } from '../../../shared/components/CurriculumFields';
import { MarksBadge } from '../../../shared/components/Marks';
import { YearsView } from '../../../shared/components/YearsView';
import { useCurriculumChoice } from '../../../shared/use-curriculum-choice';
import questionTexts from '../locales/en.json';
import type { BankPart } from '../../../shared/api/list-questions';
import { type GalleryEntry, QuestionGallery } from '../../../shared/components/QuestionGallery';
import { QuestionsView } from '../../../shared/components/QuestionsView';
import bankTexts from '../../../shared/locales/bank.en.json';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { failureToast, toastOutcome } from '../../../shared/failures';
import { DescribeButton, EditQuestionButton } from '../components/EditQuestion';
import { useAllowPractice } from '../api/allow-practice';
import { useDeleteQuestion } from '../api/delete-question';
import styles from '../components/Questions.module.css';
import { IfNotArchived, YearScope } from '../../../shared/components/YearScope';

/** /questions: the question bank, filtered by year, unit, chapter and tag. */
export default function QuestionsPage() {
  const t = useTexts(questionTexts);
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('hint')}
        actions={
          <Row gap={2}>
            <ButtonLink variant="secondary" icon="file" to="/question-files">
              {t('files')}
            </ButtonLink>
            <ButtonLink icon="upload" to="/upload-question">
              {t('upload')}
            </ButtonLink>
          </Row>
        }
      />
      <YearsView>{(years) => <BankOfYears years={years} />}</YearsView>
    </>
  );
}

function BankOfYears({ years }: { years: Year[] }) {
  const t = useTexts(questionTexts);
  const choice = useCurriculumChoice(years);
  const { yearId, unitId, chapterId } = choice;
  const [tag, setTag] = useState('');
  const asked = useDeferredValue(tag.trim());
  return (
    <Stack>
      <CurriculumFields years={years} choice={choice} purpose="narrow">
        <TextField
          type="search"
          label={t('tag')}
          placeholder={t('tagHint')}
          value={tag}
          onChange={setTag}
          maxLength={40}
        />
      </CurriculumFields>
      <QuestionBank part={{ yearId, unitId, chapterId, tag: asked }} />
    </Stack>
  );
}

/** The filtered question bank as cards; pressing an image shows it large. */
function QuestionBank({ part }: { part: BankPart }) {
  const t = useTexts(questionTexts);
  const narrowed = part.unitId !== '' || part.tag !== '';
  return (
    <QuestionsView
      part={part}
      empty={
        <EmptyState icon="file" title={t(narrowed ? 'noneHere' : 'none')}>
          {t(narrowed ? 'noneHereHint' : 'noneHint')}
        </EmptyState>
      }
    >
      {(questions) => (
        <QuestionGallery label={t('questions')} questions={questions}>
          {(entry) => <QuestionCard key={entry.question._id} {...entry} />}
        </QuestionGallery>
      )}
    </QuestionsView>
  );
}

/** One question of the bank: its image, its answer and a delete button. */
function QuestionCard({ question, place, onShow }: Omit<GalleryEntry, 'number'>) {
  const t = useTexts(questionTexts);
  const words = useTexts(bankTexts);
  const { correctAnswer: option, marks, tags, createdAt } = question;
  return (
    <li className={styles.card}>
      <div className={styles.image}>
        <QuestionImage question={question} framed />
        <button type="button" className={styles.cover} aria-label={t('open', { place, option })} onClick={onShow} />
      </div>
      <div className={styles.foot}>
        <div className={styles.words}>
          <Row gap={2}>
            <StatusBadge tone="success">{words('answer', { option })}</StatusBadge>
            <MarksBadge marks={marks} />
          </Row>
          <p className={styles.place}>{place}</p>
          <Muted>
            {t('added', { when: formatDate(createdAt) })}
            {tags.length > 0 && <> · {joinNames(tags)}</>}
          </Muted>
          <YearScope yearId={question.yearId} quiet>
            <IfNotArchived>
              <DescribeButton question={question} place={place} />
              <PracticeSwitch question={question} />
            </IfNotArchived>
          </YearScope>
        </div>
        <YearScope yearId={question.yearId} quiet>
          <IfNotArchived>
            <EditQuestionButton question={question} place={place} />
            <DeleteButton question={question} place={place} />
          </IfNotArchived>
        </YearScope>
      </div>
    </li>
  );
}

function PracticeSwitch({ question }: Pick<GalleryEntry, 'question'>) {
  const t = useTexts(questionTexts);
  const allow = useAllowPractice(question._id);
  const isOn = allow.isPending ? allow.variables : (question.mayBePractised ?? false);
  const set = (allowed: boolean) => allow.mutate(allowed, { onError: failureToast(t('failedToAllow')) });
  return <Checkbox label={t('mayBePractised')} checked={isOn} onChange={set} />;
}

function DeleteButton({ question: { _id, correctAnswer: option }, place }: Pick<GalleryEntry, 'question' | 'place'>) {
  const t = useTexts(questionTexts);
  const remove = useDeleteQuestion();
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { place }),
      action: () => toastOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <IconButton icon="trash" variant="dangerSubtle" label={t('delete', { place, option })} onClick={askAndRemove} />
  );
}
