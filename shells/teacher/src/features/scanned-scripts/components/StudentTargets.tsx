import { classes, Muted, useTexts } from '@fulcrum/shared-ui';
import { type DragEvent, useState } from 'react';
import type { ScannedScript } from '../api/scans';
import scanTexts from '../locales/en.json';
import styles from '../scanned-scripts.module.css';
import { useMissing } from './use-missing';

interface StudentTargetsProps {
  scripts: ScannedScript[];
  /** A page was dropped on a student. */
  onDrop: (script: ScannedScript) => void;
}

/** Students to drop a page on, for a mouse: everybody else has the list beside the page. */
export function StudentTargets({ scripts, onDrop }: StudentTargetsProps) {
  const t = useTexts(scanTexts);
  return (
    <div className={styles.targets} aria-hidden="true">
      <Muted>{t('dropHint')}</Muted>
      <ul>
        {scripts.map((script) => (
          <Target key={script.student._id} script={script} onDrop={() => onDrop(script)} />
        ))}
      </ul>
    </div>
  );
}

function Target({ script, onDrop }: { script: ScannedScript; onDrop: () => void }) {
  const [isOver, setOver] = useState(false);
  const missing = useMissing(script);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the list beside the page has the keys
    <li
      className={classes(styles.target, isOver && styles.over)}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <bdi>{script.student.name}</bdi>
      {missing && <Muted>{missing}</Muted>}
    </li>
  );
}
