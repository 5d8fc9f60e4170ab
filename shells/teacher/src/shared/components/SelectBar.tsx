import type { ReactNode } from 'react';
import styles from './SelectBar.module.css';

/** Selects for the subject of a page in one line, as wide as their content, then buttons. Stacked on a phone. */
export const SelectBar = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
