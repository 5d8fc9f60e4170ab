import {
  Checkbox,
  EmptyState,
  Muted,
  Notice,
  PageHeader,
  QueryView,
  SelectField,
  Stack,
  TextField,
  useTexts,
  useUser,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { useDeferredValue, useState } from 'react';
import { FilterLine } from '../../../shared/components/FilterLine';
import { MOST_SHOWN, useSchoolTexts, useTextLanguages } from '../api/school-texts';
import { RecordRows } from '../../../shared/components/RecordRow';
import { TextRow } from '../components/TextRow';
import texts from '../locales/en.json';

const languageName = (language: string) =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;

/**
 * /texts: the product's texts in languages other than English; the teacher finds a text and replaces it with the
 * school's own words.
 */
export default function SchoolTextsPage() {
  const t = useTexts(texts);
  const isOwner = useUser().realTeacherId === null;
  return (
    <>
      <PageHeader title={t('title')} description={isOwner ? t('intro') : undefined} />
      {isOwner ? <Languages /> : <Notice>{t('ownerOnly')}</Notice>}
    </>
  );
}

function Languages() {
  const t = useTexts(texts);
  const languages = useTextLanguages();
  const failure = t('loadFailed');
  useLoadFailure(languages, failure);
  return (
    <QueryView query={languages} failure={failure} empty={<EmptyState icon="file" title={t('none')} />}>
      {(found) => <Texts languages={found} />}
    </QueryView>
  );
}

function Texts({ languages }: { languages: readonly string[] }) {
  const t = useTexts(texts);
  const [language, setLanguage] = useState(languages[0] ?? '');
  const [search, setSearch] = useState('');
  const [replaced, setReplaced] = useState(false);
  const found = useSchoolTexts({ language, search: useDeferredValue(search.trim()), replaced });
  const failure = t('loadFailed');
  useLoadFailure(found, failure);
  return (
    <Stack gap={4}>
      <FilterLine>
        <TextField type="search" label={t('search')} value={search} onChange={setSearch} maxLength={200} />
        {languages.length > 1 && (
          <SelectField
            label={t('language')}
            value={language}
            onChange={setLanguage}
            options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          />
        )}
        <Checkbox label={t('onlyOwn')} checked={replaced} onChange={setReplaced} />
      </FilterLine>
      <QueryView query={found} failure={failure} empty={<EmptyState icon="file" title={t('none')} />}>
        {(rows) => (
          <Stack gap={3}>
            <RecordRows label={t('title')}>
              {rows.map((text) => (
                <TextRow key={text.key} text={text} language={language} />
              ))}
            </RecordRows>
            {rows.length === MOST_SHOWN && <Muted>{t('more')}</Muted>}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
