import { confirm, Icon, IconButton, Muted, useTexts } from '@fulcrum/shared-ui';
import { useId, useState } from 'react';
import type { Unit } from '../../../shared/api/list-units';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteUnit } from '../api/delete-unit';
import { useRenameUnit } from '../api/rename-unit';
import curriculumTexts from '../locales/en.json';
import { ChapterList } from './ChapterList';
import styles from './Curriculum.module.css';
import { RenameForm } from './RenameForm';

/** A unit that opens to its chapters. */
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
        <IconButton icon="edit" label={t('renameNamed', { name })} onClick={() => setRenaming(true)} />
        <DeleteUnit unit={unit} />
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
