import type { ComponentProps } from 'react';
import styles from './InlineForm.module.css';

/** A form of one line: its field grows, its button stands beside it, on a phone below. */
export function InlineForm(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.form} />;
}
