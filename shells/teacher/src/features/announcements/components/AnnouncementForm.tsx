import { AnnouncementText } from '@fulcrum/announcements';
import { CheckboxCards, type Form, required, useForm } from '@fulcrum/forms';
import {
  Button,
  Checkbox,
  notify,
  Grid,
  Row,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
  type Translate,
  useTexts,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { type Year, useYears } from '../../../shared/api/list-years';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { NO_DATE } from '../../../shared/date-time';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useTyped } from '../../../shared/use-form-dialog';
import { type NewAnnouncement, useAddAnnouncement } from '../api/add-announcement';
import announcementTexts from '../locales/en.json';
import { FilesField, type KeptFile } from './FilesField';

interface Values {
  title: string;
  text: string;
  scope: string;
  ids: string[];
  readers: string;
  publishAt: string;
  files: KeptFile[];
}

const EMPTY: Values = { title: '', text: '', scope: 'all', ids: [], readers: 'both', publishAt: '', files: [] };

const scopeOf = (value: string): NewAnnouncement['scope'] => (value === 'years' || value === 'groups' ? value : 'all');
const readersOf = (value: string): NewAnnouncement['readers'] =>
  value === 'students' || value === 'parents' ? value : 'both';

/** State of the switches that are not form fields. */
function useSwitches() {
  const [pinned, setPinned] = useState(false);
  const [acknowledge, setAcknowledge] = useState(false);
  return { pinned, setPinned, acknowledge, setAcknowledge };
}

function useAnnouncementForm(t: Translate<typeof announcementTexts>, dialog: FormDialog) {
  const add = useAddAnnouncement();
  const switches = useSwitches();
  const { pinned, acknowledge } = switches;
  const form = useForm<Values>({
    initial: EMPTY,
    rules: {
      title: [required(t('nameRequired'))],
      text: [required(t('textRequired'))],
      ids: [(ids, { scope }) => (scope !== 'all' && ids.length === 0 ? t('placesRequired') : undefined)],
      publishAt: [(moment) => (moment === NO_DATE ? t('timeUnreadable') : undefined)],
    },
    onSubmit: async ({ title, text, scope, ids, readers, publishAt, files }) => {
      const reach = scope === 'all' ? { scope: scopeOf(scope) } : { scope: scopeOf(scope), ids };
      const when = publishAt ? { publishAt } : {};
      const fileIds = files.map(({ _id }) => _id);
      await add.mutateAsync({
        ...{ title: title.trim(), text: text.trim(), ...reach, readers: readersOf(readers), ...when },
        ...{ pinned, acknowledge, files: fileIds },
      });
      notify.success(t(publishAt ? 'planned' : 'added'));
      dialog.onDone();
    },
    describeFailure: failureToast(t('failedToAdd')),
  });
  useTyped(dialog, EMPTY, form);
  return { form, switches };
}

/** Form for an announcement: its text, its readers and its time. */
export function AnnouncementForm({ dialog }: { dialog: FormDialog }) {
  const t = useTexts(announcementTexts);
  const { form, switches } = useAnnouncementForm(t, dialog);
  const { values } = form;
  return (
    <form {...form.formProps}>
      <Stack>
        <TextField label={t('name')} {...form.field('title')} maxLength={200} required />
        <TextAreaField label={t('text')} {...form.field('text')} rows={6} description={t('textHint')} required />
        {/\$|https?:/.test(values.text) && (
          <section aria-label={t('preview')}>
            <AnnouncementText text={values.text} />
          </section>
        )}
        <ReachFields form={form} />
        {values.scope !== 'all' && <Places scope={values.scope} {...form.field('ids')} />}
        <FilesField files={values.files} onChange={(files) => form.set({ files })} />
        <Checkbox label={t('pin')} checked={switches.pinned} onChange={switches.setPinned} />
        <Checkbox label={t('askAcknowledge')} checked={switches.acknowledge} onChange={switches.setAcknowledge} />
        <Row align="end">
          <Button type="submit" icon="plus" loading={form.submitting}>
            {t(values.publishAt ? 'plan' : 'add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function ReachFields({ form }: { form: Form<Values> }) {
  const t = useTexts(announcementTexts);
  return (
    <Grid gap={3} column="14rem">
      <SelectField
        label={t('readers')}
        {...form.field('readers')}
        placeholder={null}
        options={(['both', 'students', 'parents'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <SelectField
        label={t('scope')}
        {...form.field('scope')}
        onChange={(scope) => form.set({ scope, ids: [] })}
        placeholder={null}
        options={(['all', 'years', 'groups'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <DateTimeField label={t('publishAt')} {...form.field('publishAt')} description={t('publishHint')} />
    </Grid>
  );
}

interface PlacesProps {
  scope: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

const yearOptions = (years: Year[]) => years.map(({ _id, name }) => ({ value: _id, label: name }));
const groupOptions = (years: Year[]) =>
  years.flatMap(({ name: year, groups }) =>
    groups.map(({ _id, name }) => ({ value: _id, label: name, description: year })),
  );

function Places({ scope, value, onChange, error }: PlacesProps) {
  const t = useTexts(announcementTexts);
  const years = useYears();
  const known = years.data ?? [];
  const options = scope === 'years' ? yearOptions(known) : groupOptions(known);
  if (years.isPending) return <p>{t('loadingPlaces')}</p>;
  if (years.isError) {
    return (
      <Row>
        <span role="alert">{t('placesFailed')}</span>
        <Button variant="secondary" onClick={() => void years.refetch()}>
          {t('retry')}
        </Button>
      </Row>
    );
  }
  if (options.length === 0) return <p>{t('noPlaces')}</p>;
  return (
    <CheckboxCards
      label={t(scope === 'years' ? 'years' : 'groups')}
      {...{ value, onChange, options, error }}
      required
    />
  );
}
