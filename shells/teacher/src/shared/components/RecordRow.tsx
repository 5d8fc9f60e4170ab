import { classes, joinNames } from '@fulcrum/shared-ui';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useRowsClass } from '../rows/rows';
import styles from './RecordRow.module.css';

/** Rows in a common box; each child is a `<li>`. */
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
  /** Where the title leads. */
  to?: string;
  /** The level in the page's outline. */
  heading?: 'h2' | 'h3';
  badge?: ReactNode;
  /** Shown in one line on a desktop, a few on a phone. */
  description?: string;
  /** Details in one line on a desktop: most important first, since the last are truncated first. */
  terms: readonly string[];
  /** The students' progress. */
  progress: ReactNode;
  /** What can be done with it. */
  actions: ReactNode;
}

/** A task, a quiz, a video or a material: two low lines if everything fits, otherwise stacked. */
export function RecordRow({
  title,
  to,
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
          {to ? (
            <Link to={to} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
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

/**
 * A term shrinks only once the terms after it have no room left, and not by a fraction of a pixel, which would already
 * cost a letter.
 */
const givesWay = (index: number): CSSProperties => ({ flexShrink: 1e6 ** Math.min(index, 6) });

/**
 * Each term has its own text direction, so that a Latin name in an Arabic page is truncated at its end, not at its
 * start.
 */
function Terms({ terms }: Pick<RecordRowProps, 'terms'>) {
  return (
    <div className={styles.terms} title={joinNames(terms, ' · ')}>
      {terms.map((term, index) => (
        <span key={index} style={givesWay(index)}>
          {index > 0 && <span>{' · '}</span>}
          <bdi>{term}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Details that a row shows on demand, below its line. */
export const RowDetails = ({ children }: { children: ReactNode }) => <div className={styles.details}>{children}</div>;
