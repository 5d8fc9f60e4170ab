import { confirm, IconButton, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useState } from 'react';
import type { Chapter, Unit } from '../../../shared/api/list-units';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { NameForm } from '../../../shared/components/NameForm';
import { toastOutcome } from '../../../shared/failures';
import { useCreateChapter } from '../api/create-chapter';
import { useDeleteChapter } from '../api/delete-chapter';
import { useRenameChapter } from '../api/rename-chapter';
import curriculumTexts from '../locales/en.json';
import { RenameForm } from './RenameForm';

/** The chapters of a unit, and a form for one more. */
export function ChapterList({ unit }: { unit: Unit }) {
  const t = useTexts(curriculumTexts);
  const create = useCreateChapter(unit._id);
  return (
    <Stack gap={3}>
      {unit.chapters.length === 0 ? (
        <Muted>{t('noChapters')}</Muted>
      ) : (
        <ItemList label={t('chaptersOf', { unit: unit.name })}>
          {unit.chapters.map((chapter) => (
            <ChapterRow key={chapter._id} chapter={chapter} unitName={unit.name} />
          ))}
        </ItemList>
      )}
      <NameForm
        label={t('chapterName')}
        submitLabel={t('addChapter')}
        requiredText={t('chapterRequired')}
        addedText={t('chapterAdded')}
        failureText={t('failedToCreateChapter')}
        variant="secondary"
        onAdd={create.mutateAsync}
      />
    </Stack>
  );
}

interface ChapterRowProps {
  chapter: Chapter;
  unitName: string;
}

function ChapterRow({ chapter, unitName }: ChapterRowProps) {
  const t = useTexts(curriculumTexts);
  const [renaming, setRenaming] = useState(false);
  const { name } = chapter;
  return (
    <>
      <ItemRow
        actions={
          <>
            <IconButton icon="edit" label={t('renameNamed', { name })} onClick={() => setRenaming(true)} />
            <DeleteChapter chapter={chapter} unitName={unitName} />
          </>
        }
      >
        {name}
      </ItemRow>
      {renaming && (
        <li>
          <RenameChapter chapter={chapter} onClose={() => setRenaming(false)} />
        </li>
      )}
    </>
  );
}

function RenameChapter({ chapter, onClose }: { chapter: Chapter; onClose: () => void }) {
  const t = useTexts(curriculumTexts);
  const rename = useRenameChapter(chapter._id);
  return (
    <RenameForm
      name={chapter.name}
      requiredText={t('chapterRequired')}
      renamedText={t('chapterRenamed')}
      failureText={t('failedToUpdateChapter')}
      onRename={rename.mutateAsync}
      onClose={onClose}
    />
  );
}

function DeleteChapter({ chapter: { _id, name }, unitName }: ChapterRowProps) {
  const t = useTexts(curriculumTexts);
  const remove = useDeleteChapter();
  const askAndRemove = () =>
    confirm({
      title: t('deleteChapterTitle'),
      message: t('deleteChapterQuestion', { name, unit: unitName }),
      action: () =>
        toastOutcome(remove.mutateAsync(_id), { done: t('chapterDeleted'), failed: t('failedToDeleteChapter') }),
    });
  return <IconButton icon="trash" variant="dangerSubtle" label={t('deleteNamed', { name })} onClick={askAndRemove} />;
}
