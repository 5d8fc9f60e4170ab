import { classes } from '@fulcrum/shared-ui';
import type { KeyboardEventHandler, MouseEventHandler, ReactNode, RefObject } from 'react';
import { useRowsClass } from '../rows/rows';
import styles from './CellGrid.module.css';

interface CellGridProps {
  label: string;
  /** Of the frame that scrolls; sets `--first`, the width of the first column. */
  frameClass: string | undefined;
  className: string | undefined;
  /** As `useCursor` takes it. */
  table: RefObject<HTMLDivElement | null>;
  onKeyDown: KeyboardEventHandler;
  onClick: MouseEventHandler;
  children: ReactNode;
}

/** A table whose cells (`data-at`) are reached by arrow keys. It scrolls under its head and beside its first column. */
export function CellGrid({ label, frameClass, className, table, children, ...handlers }: CellGridProps) {
  return (
    <div ref={table} className={classes(styles.frame, frameClass, useRowsClass())}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells */}
      <table role="grid" aria-label={label} className={className} {...handlers}>
        {children}
      </table>
    </div>
  );
}
