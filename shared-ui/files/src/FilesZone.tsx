import { classes } from '@fulcrum/shared-ui';
import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import styles from './FileDrop.module.css';

interface FilesZoneProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> {
  onTake: (files: File[]) => void;
  /** Where the whole page takes dropped files: whether one is being dragged. */
  over?: boolean;
  /** What is written in the zone. */
  children: ReactNode;
}

/** Takes files by choosing or dropping; clicking anywhere in it opens the file picker. */
export function FilesZone({ onTake, over, children, ...input }: FilesZoneProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!input.disabled) onTake([...event.dataTransfer.files]);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const dragging = { onDragOver: dragOver, onDragLeave: () => setOver(false), onDrop: drop };
  return (
    <label className={classes(styles.zone, (over ?? isOver) && styles.over)} {...(over === undefined && dragging)}>
      <input
        {...input}
        type="file"
        className="visually-hidden"
        onChange={({ target }) => {
          onTake([...(target.files ?? [])]);
          // Lets the same file be chosen again after it was rejected or removed.
          target.value = '';
        }}
      />
      {children}
    </label>
  );
}

/** Text in a zone that is styled like a button. */
export function DropAction({ children }: { children: string }) {
  return <span className={styles.action}>{children}</span>;
}
