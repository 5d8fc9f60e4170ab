import { classes, Icon, type IconName } from '@fulcrum/shared-ui';
import type { ChangeEvent } from 'react';
import styles from './scanner.module.css';

interface FilePickerProps {
  label: string;
  icon: IconName;
  /** Same format as `<input accept>`. */
  accept: string;
  /** Opens the phone's camera directly. */
  camera?: boolean;
  several?: boolean;
  quiet?: boolean;
  onFiles: (files: File[]) => unknown;
}

/**
 * A file input that looks like a button: browsers open the camera or gallery only on the user's own tap on the input.
 */
export function FilePicker({ label, icon, accept, camera, several, quiet, onFiles }: FilePickerProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Lets the same photo be chosen again.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label className={classes(styles.picker, quiet && styles.quiet)}>
      <input
        type="file"
        className="visually-hidden"
        accept={accept}
        multiple={several}
        capture={camera ? 'environment' : undefined}
        onChange={choose}
      />
      <Icon name={icon} />
      {label}
    </label>
  );
}
