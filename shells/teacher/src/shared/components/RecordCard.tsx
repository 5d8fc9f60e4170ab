import { Card, Stack } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import styles from './RecordCard.module.css';

/** Cards below one another; each child is a `<li>`. */
export function RecordList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  );
}

interface RecordCardProps {
  title: string;
  /** As the page's outline has it. */
  heading: 'h2' | 'h3';
  badge: ReactNode;
  children: ReactNode;
}

/** A task or a quiz: its name and its state above what is known of it. */
export function RecordCard({ title, heading: Heading, badge, children }: RecordCardProps) {
  return (
    <Card>
      <Stack gap={3}>
        <div className={styles.head}>
          <Heading className={styles.title} dir="auto">
            {title}
          </Heading>
          {badge}
        </div>
        {children}
      </Stack>
    </Card>
  );
}
