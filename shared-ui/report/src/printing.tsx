import { Button, formatDate, joinNames, serverNow, useTexts, siteOptions } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styles from './report.module.css';
import reportTexts from './locales/en.json';
import { StudentName, type StudentNames } from './student-name';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Prints the page, without sidebar and buttons. */
export function PrintButton() {
  const t = useTexts(reportTexts);
  return (
    <Button variant="secondary" icon="print" className={styles.screenOnly} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

/** Print-only header: the student, teacher, group and date of the report. */
export function PrintHead({ student, group }: { student: StudentNames; group?: string | undefined }) {
  const site = useQuery(siteOptions());
  const today = formatDate(new Date(serverNow()).toISOString());
  const words = [site.data?.teacherName, group, today].filter((word): word is string => Boolean(word));
  return (
    <header className={styles.printOnly}>
      <strong>
        <StudentName of={student} />
      </strong>
      <span>{joinNames(words, ' · ')}</span>
    </header>
  );
}

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  // Browsers lay the page out for printing right after these events, so the change must be rendered synchronously.
  const turn = (on: boolean) => () => flushSync(() => ((isPrinting = on), changed()));
  const [begin, end] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being printed: content that is shown on demand on screen is then shown in full. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
