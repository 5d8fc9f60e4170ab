import { Button, formatDate, joinNames, serverNow, useTexts, siteOptions } from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import styles from './report.module.css';
import reportTexts from './locales/en.json';
import { StudentName, type StudentNames } from './student-name';

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
