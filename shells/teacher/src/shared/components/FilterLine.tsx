import type { ReactNode } from 'react';
import styles from './FilterLine.module.css';

/** What narrows a list: on a desk one line of fields, each as wide as its longest choice, then buttons. */
export const FilterLine = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
