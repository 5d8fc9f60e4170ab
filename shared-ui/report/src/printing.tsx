import { api, Button, call, formatDate, namesInARow, serverNow, useTexts } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styles from './report.module.css';
import reportTexts from './locales/en.json';
import { StudentName, type StudentNames } from './student-name';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** Puts the page on paper, without sidebar and buttons. */
export function PrintButton() {
  const t = useTexts(reportTexts);
  return (
    <Button variant="secondary" icon="print" className={styles.screenOnly} onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}

/** On paper only: whose report it is, of which group and teacher, and of which day. */
export function PrintHead({ student, group }: { student: StudentNames; group?: string | undefined }) {
  const site = useQuery({ queryKey: ['site'], queryFn: () => call(api.GET('/api/site')), staleTime: Infinity });
  const today = formatDate(new Date(serverNow()).toISOString());
  const words = [site.data?.teacherName, group, today].filter((word): word is string => Boolean(word));
  return (
    <header className={styles.printOnly}>
      <strong>
        <StudentName of={student} />
      </strong>
      <span>{namesInARow(words, ' · ')}</span>
    </header>
  );
}

let isPrinting = false;

function subscribe(changed: () => void): () => void {
  // The page is laid out for paper right after these events: the change must be on it by then.
  const turn = (on: boolean) => () => flushSync(() => ((isPrinting = on), changed()));
  const [begin, end] = [turn(true), turn(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being put on paper: what the screen shows on demand is then all there. */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
