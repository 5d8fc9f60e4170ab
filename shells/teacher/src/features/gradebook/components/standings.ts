import { classes } from '@fulcrum/shared-ui';
import type { Standing } from '../gradebook';
import styles from './Gradebook.module.css';

/** Standings that need no attention have no background colour. */
const PLAIN: ReadonlySet<Standing> = new Set(['graded', 'present', 'upcoming', 'notRecorded']);

export const isFilled = (standing: Standing): boolean => !PLAIN.has(standing);

/** Class of an element that fills its cell with the colour of a standing. */
export const standingClass = (standing: Standing): string => classes(styles.standing, styles[standing]);
