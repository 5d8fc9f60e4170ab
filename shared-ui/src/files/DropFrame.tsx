import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../components/classes';
import styles from './DropFrame.module.css';

interface DropFrameProps extends Pick<ComponentProps<'label'>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  /** A file is being dragged here. */
  over: boolean;
  /** The file input, not seen, and the words that stand for it. */
  children: ReactNode;
}

/** Where files are dropped, and pressed anywhere to choose some. */
export function DropFrame({ over, children, ...dragging }: DropFrameProps) {
  return (
    <label {...dragging} className={classes(styles.zone, over && styles.over)}>
      {children}
    </label>
  );
}

/** The words of a frame that look like what can be pressed. */
export function DropAction({ children }: { children: string }) {
  return <span className={styles.action}>{children}</span>;
}
