import { classes } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-page.module.css';
import { usePrinting } from './use-printing';

interface PrintedPageProps {
  children: ReactNode;
  isLandscape?: boolean;
}

/** What is printed instead of the page that it is on. */
export function PrintedPage({ children, isLandscape = false }: PrintedPageProps) {
  const isPrinting = usePrinting();
  if (!isPrinting) return null;
  return createPortal(
    <div data-printed className={classes(styles.printed, isLandscape && styles.landscape)}>
      {children}
    </div>,
    document.body,
  );
}
