import { classes } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useRowsClass } from '../rows/rows';
import styles from './RecordRow.module.css';

/** Rows of one box below one another; each child is a `<li>`. */
export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes(styles.list, useRowsClass())}>
      <ul aria-label={label} className={styles.rows}>
        {children}
      </ul>
    </div>
  );
}

interface RecordRowProps {
  title: string;
  /** As the page's outline has it. */
  heading?: 'h2' | 'h3';
  badge?: ReactNode;
  /** What it is about: one line of it on a desk, a few on a phone. */
  description?: string;
  /** In one line on a desk: what matters most comes first. */
  terms: string;
  /** How far people are with it. */
  progress: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A task, a quiz, a video or a material: two low lines where there is room for all of it, its parts below one another elsewhere. */
export function RecordRow({
  title,
  heading: Heading = 'h2',
  badge,
  description,
  terms,
  progress,
  actions,
}: RecordRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <Heading className={styles.title} dir="auto" title={title}>
          {title}
        </Heading>
        {badge}
        {description && (
          <p className={styles.description} dir="auto" title={description}>
            {description}
          </p>
        )}
      </div>
      <div className={styles.terms} title={terms}>
        {terms}
      </div>
      <div className={styles.progress}>{progress}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
