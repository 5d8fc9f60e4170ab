import { Row } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';

interface ActionBarProps {
  /** Progress, announced to screen readers as it changes. */
  status: ReactNode;
  children: ReactNode;
}

/** The buttons of a long form, fixed at the bottom of the window. */
export function ActionBar({ status, children }: ActionBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.status}>{status}</output>
      <Row gap={2}>{children}</Row>
    </div>
  );
}
