import { classes, Muted } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { useRowsClass } from '../rows/rows';
import styles from './ItemList.module.css';

/** A list of rows with a name and actions. */
export function ItemList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={classes(styles.list, useRowsClass())}>
      {children}
    </ul>
  );
}

interface ItemRowProps {
  /** A second, quieter line. */
  detail?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

export function ItemRow({ detail, actions, children }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <bdi>{children}</bdi>
        {detail && <Muted>{detail}</Muted>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
