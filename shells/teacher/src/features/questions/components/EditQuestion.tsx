import { required, useForm } from '@fulcrum/forms';
import {
  Button,
  Checkbox,
  Grid,
  IconButton,
  Muted,
  joinNames,
  notify,
  QueryView,
  Stack,
  TextAreaField,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Question } from '../../../shared/api/list-questions';
import { type AnswerOption, optionOf } from '../../../shared/answer-options';
import { AnswerChoice } from '../../../shared/components/AnswerChoice';
import { UnitAndChapterFields } from '../../../shared/components/CurriculumFields';
import { QuestionImage } from '../../../shared/components/QuestionImage';
import { MarksField } from '../../../shared/components/Marks';
import { FormButtons, OpensForm } from '../../../shared/components/FormDialog';
import { failureToast } from '../../../shared/failures';
import { usePlaceInForm } from '../../../shared/use-curriculum-choice';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useEditQuestion, useQuizzesOfQuestion } from '../api/edit-question';
import { draftOfKey, isComplete, type KeyDraft, madeKeyOf } from '../keys/key-draft';
import { TypedKey } from '../keys/TypedKey';
import correctTexts from '../locales/correct.en.json';
import { SolutionPicture } from './SolutionPicture';

interface EditQuestionProps {
  question: Question;
  place: string;
}

/** Edits the chapter, tags, description, answer and marks of a question in the bank. */
export function EditQuestionButton({ question, place }: EditQuestionProps) {
  const t = useTexts(correctTexts);
  const label = t('edit', { place, option: question.correctAnswer });
  return (
    <OpensForm
      title={t('title')}
      width="36rem"
      renderButton={(open) => <IconButton icon="edit" label={label} onClick={open} />}
    >
      {(dialog) => <EditForm question={question} dialog={dialog} />}
    </OpensForm>
  );
}

/** Asks for the description of an image that has none, as those from before it was needed. */
export function DescribeButton({ question, place }: EditQuestionProps) {
  const t = useTexts(correctTexts);
  if (!question.imageUrl || question.alt) return null;
  return (
    <OpensForm
      title={t('title')}
      width="36rem"
      renderButton={(open) => (
        <Button
          variant="subtle"
          icon="edit"
          aria-label={t('describeNamed', { place, option: question.correctAnswer })}
          onClick={open}
        >
          {t('describe')}
        </Button>
      )}
    >
      {(dialog) => <EditForm question={question} dialog={dialog} />}
    </OpensForm>
  );
}

interface FormProps {
  question: Question;
  dialog: FormDialog;
}

/** The form of a question as it is in the bank. */
function initialOf(question: Question) {
  const { unitId, chapterId, correctAnswer, marks, alt, tags, kind, key, parameters } = question;
  return {
    ...{ unitId, chapterId, correctAnswer: optionOf(correctAnswer), marks, alt, tags: tags.join(', ') },
    ...{ text: question.text ?? '', solution: question.solution ?? '', remark: true },
    key: draftOfKey(kind, key, parameters),
  };
}

function useEditForm({ question, dialog }: FormProps) {
  const t = useTexts(correctTexts);
  const edit = useEditQuestion(question._id);
  const { yearId, marks } = question;
  const initial = initialOf(question);
  const form = useForm({
    initial,
    rules: {
      unitId: [required(t('placeRequired'))],
      chapterId: [required(t('placeRequired'))],
      key: [(draft) => (isComplete(draft) ? undefined : t('keyRequired'))],
    },
    onInvalid: () => notify.warning(t('placeRequired')),
    onSubmit: async ({ remark, marks: worth, key, text: words, solution, ...values }) => {
      const remarkQuizzes = remark && (hasOtherAnswer(question, { ...values, key }) || worth !== marks);
      const texts = {
        ...(words.trim() && { text: words.trim() }),
        ...(solution.trim() && { solution: solution.trim() }),
      };
      const kept = { ...madeKeyOf(key), ...texts };
      // Marks that stay are left out, because a quiz may have kept others.
      const changed = worth !== marks && { marks: worth };
      const { changedScores } = await edit.mutateAsync({ ...values, ...changed, ...kept, yearId, remarkQuizzes });
      notify.success(remarkQuizzes ? t('remarked', { count: changedScores }) : t('saved'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToUpdate')),
  });
  useTyped(dialog, initial, form);
  return form;
}

function EditForm({ question, dialog }: FormProps) {
  const t = useTexts(correctTexts);
  const form = useEditForm({ question, dialog });
  const choice = usePlaceInForm(question, form.set);
  const { key } = form.values;
  return (
    <form {...form.formProps}>
      <Stack>
        <QuestionImage question={question} framed />
        <TextAreaField label={t('text')} {...form.field('text')} rows={3} />
        {question.kind ? (
          <TypedKey
            draft={key}
            marks={form.values.marks}
            error={form.errors.key}
            onChange={(part) => form.set({ key: { ...key, ...part } })}
          />
        ) : (
          <AnswerChoice label={t('answer')} {...form.field('correctAnswer')} value={form.values.correctAnswer ?? ''} />
        )}
        <MarksField {...form.field('marks')} />
        <Effects question={question} values={form.values} onRemark={(remark) => form.set({ remark })} />
        <Grid gap={3} column="14rem">
          <UnitAndChapterFields choice={choice} purpose="name" errors={form.errors} />
        </Grid>
        <TextAreaField label={t('solution')} {...form.field('solution')} rows={3} />
        <SolutionPicture question={question} />
        <TextField label={t('altText')} {...form.field('alt')} maxLength={1000} />
        <TextField label={t('tags')} description={t('tagsHint')} {...form.field('tags')} />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('save')} />
      </Stack>
    </form>
  );
}

interface Values {
  correctAnswer: AnswerOption | undefined;
  key: KeyDraft;
  marks: number;
  remark: boolean;
}

/** True if these values have another right answer than the question. */
function hasOtherAnswer(
  { kind, key, parameters, correctAnswer }: Question,
  values: Pick<Values, 'correctAnswer' | 'key'>,
): boolean {
  if (!kind) return values.correctAnswer !== correctAnswer;
  return JSON.stringify(madeKeyOf(values.key)) !== JSON.stringify(madeKeyOf(draftOfKey(kind, key, parameters)));
}

interface EffectsProps {
  question: Question;
  values: Values;
  onRemark: (remark: boolean) => void;
}

/** What the quizzes that use the question would be scored by. */
function Effects(props: EffectsProps) {
  const { question, values } = props;
  const isOther = hasOtherAnswer(question, values);
  const hasOtherMarks = values.marks !== question.marks;
  if (isOther && hasOtherMarks) return <ResultsUsing {...props} rescore="remarkBoth" />;
  if (hasOtherMarks) return <ResultsUsing {...props} rescore="remarkMarks" />;
  return isOther && <ResultsUsing {...props} rescore="remark" />;
}

type ResultsUsingProps = EffectsProps & { rescore: 'remark' | 'remarkMarks' | 'remarkBoth' };

/** How the correction would change results, shown before saving. */
function ResultsUsing({ question, values: { remark }, onRemark, rescore }: ResultsUsingProps) {
  const t = useTexts(correctTexts);
  const quizzes = useQuizzesOfQuestion(question._id);
  return (
    <QueryView query={quizzes} failure={t('failedToLoadQuizzes')} empty={<Muted>{t('noQuizzes')}</Muted>}>
      {(rows) => (
        <Stack gap={2}>
          <Muted>
            {t('usedIn', { count: rows.length, results: rows.reduce((sum, { submitted }) => sum + submitted, 0) })}{' '}
            <span>
              {joinNames(
                rows.map(({ title }) => title),
                ' · ',
              )}
            </span>
          </Muted>
          <Checkbox label={t(rescore)} checked={remark} onChange={onRemark} />
        </Stack>
      )}
    </QueryView>
  );
}
