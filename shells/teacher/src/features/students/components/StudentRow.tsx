import { formatDate, joinNames, Muted, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Student } from '../../../shared/api/list-students';
import { useYears } from '../../../shared/api/list-years';
import { Email } from '../../../shared/components/Email';
import { StudentLink } from '../../../shared/components/StudentLink';
import studentTexts from '../locales/en.json';
import bulkTexts from '../locales/bulk.en.json';
import { ParentStanding, Phone } from './Standing';
import type { StudentLayout } from '../student-row';
import { StudentMenu } from './StudentMenu';
import styles from './StudentTable.module.css';

const NONE = '-';

interface StudentRowProps {
  student: Student;
  layout: StudentLayout;
  /** Undefined where students can only be deleted. */
  onEdit: (() => void) | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

/** One student's row, not being edited. */
export function StudentRow({ student, layout, onEdit, isChosen, onChoose }: StudentRowProps) {
  return (
    <tr>
      <td className={styles.name}>
        <Tick name={student.name} {...{ isChosen, onChoose }} />
        <StudentLink id={student._id} of={student} />
      </td>
      {layout === 'overview' ? <Overview student={student} /> : <Contact student={student} />}
      <td className={styles.actionsCell}>
        <StudentMenu student={student} onEdit={onEdit} isLimited={!onEdit} />
      </td>
    </tr>
  );
}

/** The fields by which a student and the parent are reached. */
function Contact({ student }: { student: Student }) {
  const t = useTexts(studentTexts);
  const { email, emailProven, studentPhone, parentName, parentPhone, parentId } = student;
  return (
    <>
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
    </>
  );
}

/** Where a student belongs, and the parent with the state. */
function Overview({ student }: { student: Student }) {
  const t = useTexts(studentTexts);
  const { groupId, yearId, schoolId, studentPhone, parentName, parentPhone, parentId, lastSeenAt } = student;
  const { data: years = [] } = useYears();
  const group = years.flatMap(({ groups }) => groups).find(({ _id }) => _id === groupId);
  return (
    <>
      <Cell header={t('group')}>
        {group ? (
          <Link to={`/group/${group._id}`}>
            <bdi>{joinNames([group.name, ...(yearId ? [yearId.name] : [])], ' · ')}</bdi>
          </Link>
        ) : (
          <Muted>{groupId ? NONE : t('noGroup')}</Muted>
        )}
      </Cell>
      <Cell header={t('school')}>
        <bdi>{schoolId?.name ?? NONE}</bdi>
      </Cell>
      <Cell header={t('phone')}>
        <Phone phone={studentPhone} />
      </Cell>
      <Cell header={t('parent')}>
        <div className={styles.parent}>
          <bdi>{parentName || NONE}</bdi>
          {parentPhone && <Phone phone={parentPhone} />}
          {parentId && <ParentStanding parent={parentId} />}
        </div>
      </Cell>
      <Cell header={t('lastSeen')}>
        <Muted>{lastSeenAt ? formatDate(lastSeenAt) : t('neverSeen')}</Muted>
      </Cell>
    </>
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
