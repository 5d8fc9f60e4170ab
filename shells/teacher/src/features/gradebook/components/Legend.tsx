import { useTexts } from '@fulcrum/shared-ui';
import { NOT_SHOWN, signOf } from '../gradebook';
import gradebookTexts from '../locales/en.json';
import styles from './Gradebook.module.css';
import { standingClass } from './standings';
import { lettersIn } from './words';

const EXPLAINED = [
  'missing',
  'toGrade',
  'upcoming',
  'excused',
  'beforeJoining',
  'gradedLate',
  'present',
  'notRecorded',
] as const;

/** Explains the signs. */
export function Legend() {
  const t = useTexts(gradebookTexts);
  const letters = lettersIn(t);
  return (
    <ul className={styles.legend}>
      {EXPLAINED.map((standing) => (
        <li key={standing}>
          <span className={standingClass(standing)} aria-hidden="true">
            {signOf(standing, null, letters)}
          </span>
          {t(standing === 'missing' ? 'missingOrAbsent' : standing)}
        </li>
      ))}
      <li>
        <span aria-hidden="true">{NOT_SHOWN}</span>
        {t('notShown')}
      </li>
    </ul>
  );
}
