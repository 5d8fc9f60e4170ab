import { IconButton, TextField, useTexts } from '@fulcrum/shared-ui';
import type { ZoomLink } from '../api/list-zoom-links';
import type { LinkRow, RowProblems } from '../link-rows';
import zoomTexts from '../locales/en.json';
import styles from './LinkRowFields.module.css';

interface LinkRowFieldsProps {
  row: LinkRow;
  /** Its place in the list, from 1. */
  number: number;
  problems: RowProblems | undefined;
  onChange: (part: Partial<ZoomLink>) => void;
  onDelete: () => void;
}

/** One link: its title, its address and the button that deletes it. */
export function LinkRowFields({ row, number, problems, onChange, onDelete }: LinkRowFieldsProps) {
  const t = useTexts(zoomTexts);
  const name = row.title.trim() || t('untitled', { number });
  return (
    <fieldset aria-label={t('rowLabel', { number })} className={styles.row}>
      <TextField
        label={t('title')}
        value={row.title}
        maxLength={120}
        onChange={(title) => onChange({ title })}
        error={problems?.title && t(problems.title)}
      />
      <TextField
        label={t('link')}
        type="url"
        placeholder={t('linkExample')}
        value={row.link}
        onChange={(link) => onChange({ link })}
        error={problems?.link && t(problems.link)}
      />
      <IconButton
        icon="trash"
        variant="dangerSubtle"
        className={styles.delete}
        label={t('deleteNamed', { title: name })}
        onClick={onDelete}
      />
    </fieldset>
  );
}
