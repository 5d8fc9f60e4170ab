import { Button, ButtonLink, Card, Muted, PageHeader, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../shared/components/YearsView';
import uploadTexts from '../locales/upload.en.json';
import type { Year } from '../../../shared/api/list-years';
import { ActionBar } from '../../../shared/components/ActionBar';
import { CurriculumFields, UnitsNeeded } from '../../../shared/components/CurriculumFields';
import { type UploadForm as Form, useUploadForm } from '../use-upload-form';
import { DraftCard } from '../components/DraftCard';
import { ImageIntake } from '../components/ImageIntake';
import styles from '../components/Upload.module.css';

/** /upload-question: uploads images of questions, several at once, each with its answer. */
export default function UploadQuestionPage() {
  const t = useTexts(uploadTexts);
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
      <YearsView taught>{(years) => <UploadForm years={years} />}</YearsView>
    </>
  );
}

/** Form for the place of the questions, their images, and an answer for each. */
function UploadForm({ years }: { years: Year[] }) {
  const t = useTexts(uploadTexts);
  const form = useUploadForm(years);
  return (
    <form {...form.formProps}>
      <Stack>
        <Card title={t('place')}>
          <Stack gap={3}>
            <CurriculumFields years={years} choice={form.choice} purpose="name" errors={form.missing} />
            <UnitsNeeded choice={form.choice} />
          </Stack>
        </Card>
        <Card title={t('images')}>
          <Stack gap={3}>
            <ImageIntake error={form.noImages} onTake={form.take} />
            <div>
              <Button variant="secondary" icon="plus" onClick={form.write}>
                {t('writeQuestion')}
              </Button>
            </div>
          </Stack>
        </Card>
        <DraftList form={form} />
        <Sending form={form} />
      </Stack>
    </form>
  );
}

function DraftList({ form }: { form: Form }) {
  const t = useTexts(uploadTexts);
  const { batch } = form;
  if (batch.drafts.length === 0) return null;
  return (
    <Stack gap={2}>
      <Muted>{t('keys')}</Muted>
      <ul aria-label={t('list')} className={styles.drafts}>
        {batch.drafts.map((draft) => (
          <DraftCard
            key={draft.id}
            draft={draft}
            problems={form.problemsOf(draft)}
            onChange={(part) => batch.change(draft.id, part)}
            onRemove={() => batch.remove(draft.id)}
            onRetry={() => form.retry(draft)}
            onCancel={() => batch.cancel(draft.id)}
            onNext={() => form.goToNext(draft)}
          />
        ))}
      </ul>
    </Stack>
  );
}

/** The button that sends all questions, and the progress so far. */
function Sending({ form: { batch } }: { form: Form }) {
  const t = useTexts(uploadTexts);
  const { drafts, unsent, sending } = batch;
  const done = drafts.length - unsent.length;
  return (
    <ActionBar status={done > 0 && t('progress', { done, count: drafts.length })}>
      {done > 0 && !sending && (
        <Button variant="subtle" onClick={batch.clearSent}>
          {t('clearSent')}
        </Button>
      )}
      {(unsent.length > 0 || drafts.length === 0) && (
        <Button type="submit" icon="upload" loading={sending}>
          {unsent.length > 0 ? t('submit', { count: unsent.length }) : t('submitNone')}
        </Button>
      )}
    </ActionBar>
  );
}
