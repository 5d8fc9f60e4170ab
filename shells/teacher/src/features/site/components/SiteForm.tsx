import { type Form, useForm } from '@fulcrum/forms';
import {
  Button,
  Card,
  Grid,
  Muted,
  notify,
  Notice,
  PhoneField,
  Stack,
  TextAreaField,
  TextField,
  useTexts,
} from '@fulcrum/shared-ui';
import { ActionBar } from '../../../shared/components/ActionBar';
import { failureText } from '../../../shared/failures';
import { useLeaveWarning } from '../../../shared/use-leave-warning';
import { type SiteSettings, useSaveSite } from '../api/site-settings';
import texts from '../locales/en.json';
import {
  draftOf,
  IN_ARABIC,
  IN_ENGLISH,
  isSaved,
  LONGEST,
  MOST_COURSES,
  moved,
  newCourse,
  rulesOf,
  type SiteDraft,
  textsOfDraft,
} from '../site-draft';
import { CourseFields } from './CourseFields';

interface SiteFormProps {
  saved: SiteSettings;
}

/** The texts of the front page, each in English and in Arabic. */
export function SiteForm({ saved }: SiteFormProps) {
  const t = useTexts(texts);
  const { mutateAsync } = useSaveSite();
  const form = useForm<SiteDraft>({
    initial: draftOf(saved),
    rules: rulesOf(t),
    onSubmit: async (draft) => {
      form.reset(draftOf(await mutateAsync(textsOfDraft(draft))));
      notify.success(t('saved'));
    },
    describeFailure: (error) => failureText(t('saveFailed'), error),
  });
  const isChanged = !isSaved(form.values, saved);
  useLeaveWarning(isChanged ? { title: t('leaveTitle'), message: t('leaveQuestion'), confirmLabel: t('leave') } : null);
  return (
    <form {...form.formProps}>
      <Stack gap={4}>
        <Person form={form} usualName={saved.usualName} />
        <Contact form={form} />
        <Courses form={form} />
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <ActionBar status={isChanged && t('unsaved')}>
          <Button type="submit" loading={form.submitting}>
            {t('save')}
          </Button>
        </ActionBar>
      </Stack>
    </form>
  );
}

function Person({ form, usualName }: { form: Form<SiteDraft>; usualName: string }) {
  const t = useTexts(texts);
  return (
    <Card title={t('person')}>
      <Stack gap={3}>
        <Muted>{t('bothLanguages')}</Muted>
        <Grid gap={3} column="24rem">
          <TextField
            label={t('name')}
            description={t('nameHint', { name: usualName })}
            maxLength={LONGEST.name}
            {...IN_ENGLISH}
            {...form.field('name')}
          />
          <TextField label={t('nameAr')} maxLength={LONGEST.name} {...IN_ARABIC} {...form.field('nameAr')} />
        </Grid>
        <Grid gap={3} column="24rem">
          <TextAreaField
            label={t('about')}
            rows={5}
            description={t('aboutHint')}
            {...IN_ENGLISH}
            {...form.field('about')}
          />
          <TextAreaField label={t('aboutAr')} rows={5} {...IN_ARABIC} {...form.field('aboutAr')} />
        </Grid>
      </Stack>
    </Card>
  );
}

/** How students, parents and visitors reach the team. */
function Contact({ form }: { form: Form<SiteDraft> }) {
  const t = useTexts(texts);
  return (
    <Card title={t('contact')}>
      <Stack gap={3}>
        <Muted>{t('contactHint')}</Muted>
        <Grid gap={3} column="24rem">
          <PhoneField label={t('phone')} {...form.field('phone')} />
          <TextField
            label={t('messagingLink')}
            description={t('messagingHint')}
            type="url"
            dir="ltr"
            maxLength={LONGEST.link}
            {...form.field('messagingLink')}
          />
        </Grid>
      </Stack>
    </Card>
  );
}

function Courses({ form }: { form: Form<SiteDraft> }) {
  const t = useTexts(texts);
  const { courses } = form.values;
  const set = (changed: SiteDraft['courses']) => form.set({ courses: changed });
  return (
    <Card title={t('courses')}>
      <Stack gap={3}>
        {courses.length === 0 && <Muted>{t('noCourses')}</Muted>}
        {courses.map((course, index) => (
          <CourseFields
            key={course.id}
            course={course}
            number={index + 1}
            isLast={index === courses.length - 1}
            checked={form.errors.courses !== undefined}
            onChange={(part) => set(courses.with(index, { ...course, ...part }))}
            onMove={(by) => set(moved(courses, index, by))}
            onRemove={() => set(courses.toSpliced(index, 1))}
          />
        ))}
        {courses.length < MOST_COURSES && (
          <div>
            <Button variant="secondary" icon="plus" onClick={() => set([...courses, newCourse()])}>
              {t('addCourse')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
