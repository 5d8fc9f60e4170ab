import { CheckboxCards, NumberField, numberBetween, useForm } from '@fulcrum/forms';
import {
  AnchorButton,
  Button,
  ButtonLink,
  Card,
  Muted,
  Notice,
  optionsOf,
  Row,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { FilterLine } from '../../../shared/components/FilterLine';
import { IfNotArchived, useArchived } from '../../../shared/components/YearScope';
import { failureToast } from '../../../shared/failures';
import type { PaperWork } from '../api/paper';
import { sheetsUrl, usePrintSheets } from '../api/print-sheets';
import printTexts from '../locales/print.en.json';
import { sheetsOutOfOrder } from '../standings';

/** Same limits as on the server. */
const MOST_SPARES = 40;
const MOST_CHOSEN = 100;
/** The choice of single students, beside the groups' ids. */
const SOME = 'some';

interface Choice {
  /** Empty for everybody, or a group's id, or `SOME`. */
  whom: string;
  students: string[];
  spares: string;
  versions: string;
}

const INITIAL: Choice = { whom: '', students: [], spares: '2', versions: '1' };

/** The file of what was chosen. */
const urlOf = (quizId: string, { whom, students, spares }: Choice): string =>
  sheetsUrl(quizId, {
    groupId: whom === SOME ? '' : whom,
    students: whom === SOME ? students : [],
    spares: Number(spares) > 0,
  });

/** Makes the sheets that are missing, then offers the file of the chosen ones. */
function usePrinting(quizId: string) {
  const t = useTexts(printTexts);
  const print = usePrintSheets(quizId);
  const [made, setMade] = useState<string | null>(null);
  const form = useForm({
    initial: INITIAL,
    rules: {
      spares: [numberBetween([0, MOST_SPARES], t('sparesRange'))],
      students: [
        (chosen, { whom }) => (whom === SOME && chosen.length === 0 ? t('chooseStudents') : undefined),
        (chosen) => (chosen.length > MOST_CHOSEN ? t('tooManyChosen', { count: MOST_CHOSEN }) : undefined),
      ],
    },
    onSubmit: async (choice) => {
      const group = choice.whom && choice.whom !== SOME ? { groupId: choice.whom } : {};
      await print.mutateAsync({ ...group, spares: Number(choice.spares), versions: choice.versions === '2' ? 2 : 1 });
      setMade(urlOf(quizId, choice));
    },
    describeFailure: failureToast(t('failedToMake')),
  });
  const isMade = made === urlOf(quizId, form.values);
  return { form, file: isMade ? made : null };
}

/** Chooses whose answer sheets to print, and makes their PDF. */
export function PrintSheets({ work }: { work: PaperWork }) {
  const t = useTexts(printTexts);
  const { quizId } = work.paper;
  const isArchived = useArchived();
  const disordered = sheetsOutOfOrder(work).length;
  return (
    <Stack>
      <IfNotArchived>
        <Printing work={work} />
      </IfNotArchived>
      {isArchived && <Muted>{t('archived')}</Muted>}
      <Card title={t('questions')}>
        <Stack gap={3}>
          <Muted>{t('questionsHint')}</Muted>
          {disordered > 0 && <Notice tone="warning">{t('disordered', { count: disordered })}</Notice>}
          <div>
            <ButtonLink to={`/question-files?quiz=${quizId}`} variant="secondary" icon="print">
              {t('printQuestions')}
            </ButtonLink>
          </div>
        </Stack>
      </Card>
    </Stack>
  );
}

function Printing({ work: { paper, sheets } }: { work: PaperWork }) {
  const t = useTexts(printTexts);
  const { form, file } = usePrinting(paper.quizId);
  const owned = sheets.filter(({ student }) => student).length;
  return (
    <Card title={t('sheets')}>
      <form {...form.formProps}>
        <Stack gap={4}>
          <Muted>{t('hint')}</Muted>
          {owned > 0 && <Muted>{t('printedAlready', { count: owned })}</Muted>}
          <Fields paper={paper} form={form} />
          <Row gap={2}>
            <Button type="submit" variant={file ? 'secondary' : 'primary'} loading={form.submitting}>
              {t('make')}
            </Button>
            {file && (
              <AnchorButton href={file} icon="download" newTab>
                {t('open')}
              </AnchorButton>
            )}
          </Row>
        </Stack>
      </form>
    </Card>
  );
}

interface FieldsProps {
  paper: PaperWork['paper'];
  form: ReturnType<typeof usePrinting>['form'];
}

function Fields({ paper: { groups, students }, form }: FieldsProps) {
  const t = useTexts(printTexts);
  const groupsToChoose = groups.length > 1 ? optionsOf(groups) : [];
  const versions = (['1', '2'] as const).map((value) => ({ value, label: t(`versions${value}`) }));
  return (
    <>
      <FilterLine>
        <SelectField
          label={t('whom')}
          {...form.field('whom')}
          options={[...groupsToChoose, { value: SOME, label: t('some') }]}
          placeholder={t('everybody')}
        />
        <SelectField label={t('versions')} {...form.field('versions')} options={versions} placeholder={null} />
        <NumberField label={t('spares')} {...form.field('spares')} whole description={t('sparesHint')} />
      </FilterLine>
      {form.values.whom === SOME && (
        <CheckboxCards
          label={t('students')}
          value={form.values.students}
          onChange={(chosen) => form.set({ students: chosen })}
          options={students.map(({ _id, name, alternateName = '' }) => ({
            value: _id,
            label: name,
            description: alternateName,
          }))}
          error={form.errors.students}
          required
        />
      )}
    </>
  );
}
