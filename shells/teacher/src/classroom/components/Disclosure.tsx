import { classes, Icon, Muted } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  title: string;
  detail?: string;
  openAtFirst?: boolean;
  /** Without a frame: one disclosure inside another. */
  quiet?: boolean;
  children: ReactNode;
}

/** A heading that opens to what belongs to it. What is inside is made on the first opening, so it loads then. */
export function Disclosure({ title, detail, openAtFirst = false, quiet, children }: DisclosureProps) {
  const [startsOpen] = useState(openAtFirst);
  const [opened, setOpened] = useState(startsOpen);
  return (
    <details
      className={classes(styles.disclosure, quiet && styles.quiet)}
      open={startsOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className={styles.head}>
        <Icon name="chevron" size={18} />
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {detail && <Muted>{detail}</Muted>}
      </summary>
      {opened && <div className={styles.body}>{children}</div>}
    </details>
  );
}
