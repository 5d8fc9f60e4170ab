import { StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import type { Student } from '../../../shared/api/list-students';
import { Email } from '../../../shared/components/Email';
import { StudentLink } from '../../../shared/components/StudentLink';
import studentTexts from '../locales/en.json';
import bulkTexts from '../locales/bulk.en.json';
import { ParentStanding, Phone } from './Standing';
import { StudentMenu } from './StudentMenu';
import styles from './StudentTable.module.css';

const NONE = '-';

interface StudentRowProps {
  student: Student;
  /** Undefined where students can only be deleted. */
  onEdit: (() => void) | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One student's row, not being edited. */
export function StudentRow({ student, onEdit, isChosen, onChoose }: StudentRowProps) {
  const t = useTexts(studentTexts);
  const { email, emailProven, studentPhone, parentName, parentPhone, parentId } = student;
  return (
    <tr>
      <td className={styles.name}>
        <Tick name={student.name} {...{ isChosen, onChoose }} />
        <StudentLink id={student._id} of={student} />
      </td>
      <Cell header={t('email')}>
        <div className={styles.addressed}>
          <Email email={email} />
          {!emailProven && (
            <div className={styles.standing}>
              <StatusBadge tone="warning">{t('notProven')}</StatusBadge>
            </div>
          )}
        </div>
      </Cell>
      <Cell header={t('phone')}>
        <Phone phone={studentPhone} />
      </Cell>
      <Cell header={t('parentName')}>
        <bdi>{parentName || NONE}</bdi>
      </Cell>
      <Cell header={t('parentPhone')}>
        <Phone phone={parentPhone} />
      </Cell>
      <Cell header={t('parentEmail')}>
        <div className={styles.addressed}>
          <Email email={parentId?.email || NONE} />
          {parentId && <ParentStanding parent={parentId} />}
        </div>
      </Cell>
      <td className={styles.actionsCell}>
        <StudentMenu student={student} onEdit={onEdit} isLimited={!onEdit} />
      </td>
    </tr>
  );
}

function Tick({ name, isChosen, onChoose }: Pick<StudentRowProps, 'isChosen' | 'onChoose'> & { name: string }) {
  const t = useTexts(bulkTexts);
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('choose', { name })}
      checked={isChosen}
      onChange={onChoose}
    />
  );
}

function Cell({ header, children }: { header: string; children: ReactNode }) {
  return (
    <td>
      <span className={styles.cellLabel}>{header}</span>
      <div>{children}</div>
    </td>
  );
}
