import { required, useForm } from '@fulcrum/forms';
import {
  Button,
  byName,
  confirm,
  EmptyState,
  IconButton,
  Muted,
  notify,
  QueryView,
  Stack,
  TextField,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useState } from 'react';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { failureToast, toastOutcome } from '../../../shared/failures';
import { matchesSearch, SEARCH_FROM } from '../../../shared/search';
import { useDeleteSchool } from '../api/delete-school';
import { type School, useSchools } from '../../../shared/api/list-schools';
import schoolTexts from '../locales/en.json';
import { InlineForm } from '../../../shared/components/NameForm';
import { RenameButton } from '../../../shared/components/RenameButton';
import { useCreateSchool } from '../api/create-school';
import { useRenameSchool } from '../api/rename-school';

/** The schools that students choose from when they register. */
export default function SchoolManager() {
  const t = useTexts(schoolTexts);
  const schools = useSchools();
  const failure = t('failedToLoad');
  useLoadFailure(schools, failure);
  return (
    <Stack>
      <AddSchoolForm />
      <QueryView
        query={schools}
        failure={failure}
        empty={
          <EmptyState icon="book" title={t('noSchools')}>
            {t('noSchoolsHint')}
          </EmptyState>
        }
      >
        {(rows) => <SchoolList schools={byName(rows)} />}
      </QueryView>
    </Stack>
  );
}

function SchoolList({ schools }: { schools: School[] }) {
  const t = useTexts(schoolTexts);
  const [search, setSearch] = useState('');
  const found = schools.filter(({ name }) => matchesSearch(search, [name]));
  return (
    <Stack gap={3}>
      {schools.length >= SEARCH_FROM && (
        <TextField type="search" label={t('filter')} value={search} onChange={setSearch} />
      )}
      {found.length === 0 && <Muted>{t('noMatch')}</Muted>}
      <ItemList label={t('schools')}>
        {found.map((school) => (
          <SchoolRow key={school._id} school={school} />
        ))}
      </ItemList>
    </Stack>
  );
}

function SchoolRow({ school: { _id, name } }: { school: School }) {
  const t = useTexts(schoolTexts);
  const remove = useDeleteSchool();
  const rename = useRenameSchool(_id);
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle'),
      message: t('deleteQuestion', { name }),
      action: () => toastOutcome(remove.mutateAsync(_id), { done: t('deleted'), failed: t('failedToDelete') }),
    });
  return (
    <ItemRow
      actions={
        <>
          <RenameButton
            name={name}
            requiredText={t('emptyName')}
            failureText={t('failedToRename')}
            onRename={rename.mutateAsync}
          />
          <IconButton icon="trash" variant="dangerSubtle" label={t('deleteNamed', { name })} onClick={askAndRemove} />
        </>
      }
    >
      {name}
    </ItemRow>
  );
}

function AddSchoolForm() {
  const t = useTexts(schoolTexts);
  const create = useCreateSchool();
  const form = useForm({
    initial: { name: '' },
    rules: { name: [required(t('emptyName'))] },
    onInvalid: () => notify.warning(t('emptyName')),
    onSubmit: async ({ name }) => {
      await create.mutateAsync(name.trim());
      notify.success(t('created'));
      form.reset();
    },
    describeFailure: failureToast(t('failedToCreate')),
  });
  return (
    <InlineForm {...form.formProps}>
      <TextField label={t('schoolName')} {...form.field('name')} maxLength={120} required />
      <Button type="submit" icon="plus" loading={form.submitting}>
        {t('add')}
      </Button>
    </InlineForm>
  );
}
