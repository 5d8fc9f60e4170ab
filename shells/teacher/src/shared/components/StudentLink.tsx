import { StudentName, type StudentNames } from '@fulcrum/report/student-name';
import { Link } from 'react-router-dom';
import styles from './StudentLink.module.css';

/** A student's name as a link to the student's page. */
export function StudentLink({ id, of }: { id: string; of: StudentNames }) {
  return (
    <Link to={`/student/${id}`} className={styles.link}>
      <StudentName of={of} />
    </Link>
  );
}
