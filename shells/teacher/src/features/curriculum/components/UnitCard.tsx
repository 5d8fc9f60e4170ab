import { confirm, Icon, IconButton, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { useId, useState } from 'react';
import type { Chapter, Unit } from '../../../shared/api/list-units';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { NameForm } from '../../../shared/components/NameForm';
import { toastOutcome } from '../../../shared/failures';
import { useCreateChapter } from '../api/create-chapter';
import { useDeleteChapter } from '../api/delete-chapter';
import { useDeleteUnit } from '../api/delete-unit';
import { useRenameChapter } from '../api/rename-chapter';
import { useRenameUnit } from '../api/rename-unit';
import curriculumTexts from '../locales/en.json';
import styles from './Curriculum.module.css';
import { RenameForm } from './RenameForm';
import { IfNotArchived } from '../../../shared/components/YearScope';

/** A unit that expands to show its chapters. */
export function UnitCard({ unit, openAtFirst }: { unit: Unit; openAtFirst: boolean }) {
  const [open, setOpen] = useState(openAtFirst);
  const id = useId();
  return (
    <li className={styles.unit}>
      <UnitHead unit={unit} open={open} bodyId={id} onToggle={() => setOpen(!open)} />
      <div id={id} className={styles.body} hidden={!open}>
        {open && <ChapterList unit={unit} />}
      </div>
    </li>
  );
}

interface UnitHeadProps {
  unit: Unit;
  open: boolean;
  bodyId: string;
  onToggle: () => void;
}

function UnitHead({ unit, open, bodyId, onToggle }: UnitHeadProps) {
  const t = useTexts(curriculumTexts);
  const [renaming, setRenaming] = useState(false);
  const { name, chapters } = unit;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={bodyId}
            onClick={onToggle}
          >
            <Icon name="chevron" size={18} />
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <Muted>{t('chapters', { count: chapters.length })}</Muted>
          </button>
        </h3>
        <IfNotArchived>
          <IconButton icon="edit" label={t('renameNamed', { name })} onClick={() => setRenaming(true)} />
          <DeleteUnit unit={unit} />
        </IfNotArchived>
      </div>
      {renaming && <RenameUnit unit={unit} onClose={() => setRenaming(false)} />}
    </>
  );
}

function RenameUnit({ unit, onClose }: { unit: Unit; onClose: () => void }) {
  const t = useTexts(curriculumTexts);
  const rename = useRenameUnit(unit._id);
  return (
    <RenameForm
      name={unit.name}
      requiredText={t('unitRequired')}
      renamedText={t('unitRenamed')}
      failureText={t('failedToUpdateUnit')}
      onRename={rename.mutateAsync}
      onClose={onClose}
    />
  );
}

function DeleteUnit({ unit: { _id, name, chapters } }: { unit: Unit }) {
  const t = useTexts(curriculumTexts);
  const remove = useDeleteUnit();
  const count = chapters.length;
  const askAndRemove = () =>
    confirm({
      title: t('deleteUnitTitle'),
      message: count > 0 ? t('deleteUnitWithChapters', { name, count }) : t('deleteUnitQuestion', { name }),
      action: () => toastOutcome(remove.mutateAsync(_id), { done: t('unitDeleted'), failed: t('failedToDeleteUnit') }),
    });
  return <IconButton icon="trash" variant="dangerSubtle" label={t('deleteNamed', { name })} onClick={askAndRemove} />;
}

/** The chapters of a unit, and a form to add one. */
function ChapterList({ unit }: { unit: Unit }) {
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
          <IfNotArchived>
            <IconButton icon="edit" label={t('renameNamed', { name })} onClick={() => setRenaming(true)} />
            <DeleteChapter chapter={chapter} unitName={unitName} />
          </IfNotArchived>
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
