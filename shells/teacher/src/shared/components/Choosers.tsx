import type { ReactNode } from 'react';
import styles from './Choosers.module.css';

/** What a page is about, in one line: choosers as wide as what stands in them, then buttons. Below one another on a phone. */
export const Choosers = ({ children }: { children: ReactNode }) => <div className={styles.line}>{children}</div>;
