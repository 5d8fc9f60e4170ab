import { joinNames, optionsOf, Row, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import fileTexts from '../locales/en.json';
import type { Places } from '../use-places';

/** Chooses the unit and chapter for one category of the file. */
export function CategoryFields({ names, category, places }: { names: string[]; category: number; places: Places }) {
  const t = useTexts(fileTexts);
  const { unitId, chapterId } = places.of(category);
  const chapters = places.units.find(({ _id }) => _id === unitId)?.chapters ?? [];
  const label = names.length > 0 ? joinNames(names, ' · ') : t('noCategory');
  return (
    <Stack gap={1}>
      <bdi>{label}</bdi>
      <Row gap={3}>
        <SelectField
          label={t('unitOf', { category: label })}
          required
          value={unitId}
          onChange={(next) => places.set(category, { unitId: next, chapterId: '' })}
          options={optionsOf(places.units)}
          placeholder={t('chooseUnit')}
          disabled={places.units.length === 0}
        />
        <SelectField
          label={t('chapterOf', { category: label })}
          required
          value={chapterId}
          onChange={(next) => places.set(category, { unitId, chapterId: next })}
          options={optionsOf(chapters)}
          placeholder={t('chooseChapter')}
          disabled={chapters.length === 0}
        />
      </Row>
    </Stack>
  );
}
