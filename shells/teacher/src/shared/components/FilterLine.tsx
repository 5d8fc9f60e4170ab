import type { ReactNode } from 'react';
import styles from './FilterLine.module.css';

/** What narrows a list: fields as wide as their longest choice, a search in the room that these leave, then buttons; on a desk in one line. */
export const FilterLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
