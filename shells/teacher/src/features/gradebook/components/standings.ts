import { classes } from '@fulcrum/shared-ui';
import type { Standing } from '../gradebook';
import styles from './Gradebook.module.css';

/** Those that need no look have no colour behind them. */
const PLAIN: ReadonlySet<Standing> = new Set(['graded', 'present', 'upcoming', 'notRecorded']);

export const isFilled = (standing: Standing): boolean => !PLAIN.has(standing);

/** Of an element that is as large as its cell, with the colour of a standing. */
export const standingClass = (standing: Standing): string => classes(styles.standing, styles[standing]);
