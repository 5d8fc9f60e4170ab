import { classes } from '@fulcrum/shared-ui';
import type { CellStatus } from '../gradebook';
import styles from './Gradebook.module.css';

/** Standings that need no attention have no background colour. */
const PLAIN: ReadonlySet<CellStatus> = new Set(['graded', 'present', 'upcoming', 'beforeJoining', 'notRecorded']);

export const isFilled = (standing: CellStatus): boolean => !PLAIN.has(standing);

/** Class of an element that fills its cell with the colour of a standing. */
export const standingClass = (standing: CellStatus): string => classes(styles.standing, styles[standing]);
