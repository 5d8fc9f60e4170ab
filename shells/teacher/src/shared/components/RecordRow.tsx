import { classes } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useRowsClass } from '../rows/rows';
import styles from './RecordRow.module.css';

/** Rows of one box below one another; each child is a `<li>`. */
export function RecordRows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes(styles.rows, useRowsClass())}>
      {children}
    </ul>
  );
}

interface RecordRowProps {
  title: string;
  /** As the page's outline has it. */
  heading?: 'h2' | 'h3';
  badge?: ReactNode;
  /** What it is about: one line of it on a desk, a few on a phone. */
  description?: string;
  /** Its terms. */
  children: ReactNode;
  /** How far people are with it. */
  progress: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A task, a quiz or a material: two low lines where there is room for all of it, its parts below one another elsewhere. */
export function RecordRow({ title, heading: Heading = 'h2', badge, description, ...parts }: RecordRowProps) {
  const { children, progress, actions } = parts;
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <Heading className={styles.title} dir="auto">
          {title}
        </Heading>
        {badge}
        {description && (
          <p className={styles.description} dir="auto" title={description}>
            {description}
          </p>
        )}
      </div>
      <div className={styles.terms}>{children}</div>
      <div className={styles.progress}>{progress}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
