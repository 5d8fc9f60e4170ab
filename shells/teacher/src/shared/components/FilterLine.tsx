import type { ReactNode } from 'react';
import styles from './FilterLine.module.css';

/**
 * Filters of a list: fields as wide as their longest option, a search in the remaining room, then buttons. In one line
 * on a desktop.
 */
export const FilterLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
