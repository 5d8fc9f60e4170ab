import { classes, namesInARow } from '@fulcrum/shared-ui';
import type { CSSProperties, ReactNode } from 'react';
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
  /** Facts and names, in one line on a desk: what matters most comes first, and the last are cut first. */
  terms: readonly string[];
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
      <Terms terms={terms} />
      <div className={styles.progress}>{progress}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** A term gives way only once those after it have no room left: not by a part of a pixel, which would cost it a letter. */
const givesWay = (index: number): CSSProperties => ({ flexShrink: 1e6 ** Math.min(index, 6) });

/** Each in its own direction: of a Latin name in an Arabic page the end is cut, and not where it begins. */
function Terms({ terms }: Pick<RecordRowProps, 'terms'>) {
  return (
    <div className={styles.terms} title={namesInARow(terms, ' · ')}>
      {terms.map((term, index) => (
        <span key={index} style={givesWay(index)}>
          {index > 0 && <span>{' · '}</span>}
          <bdi>{term}</bdi>
        </span>
      ))}
    </div>
  );
}

/** What a row shows of its thing on demand, below its line. */
export const RowDetails = ({ children }: { children: ReactNode }) => <div className={styles.details}>{children}</div>;
