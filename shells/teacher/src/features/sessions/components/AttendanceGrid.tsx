import { Button, classes, formatDate, Row, useTexts } from '@fulcrum/shared-ui';
import { StudentName, type StudentNames } from '@fulcrum/report/student-name';
import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react';
import { isFromTheRight, type Place, placeAfter, useCursor } from '../../../shared/use-cursor';
import { useRowsClass } from '../../../shared/rows/rows';
import { isStatus, type ShownStatus, type Status, STATUSES } from '../attendance';
import { afterTap, type Column, shownIn, statusOfKey } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import styles from './AttendanceGrid.module.css';

interface Student extends StudentNames {
  _id: string;
}

interface AttendanceGridProps {
  students: readonly Student[];
  columns: readonly Column[];
  onMark: (column: Column, studentId: string, status: Status) => void;
}

function placeOf(target: EventTarget): Place | undefined {
  const at = target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset.at : undefined;
  const [line, column] = at?.split('/').map(Number) ?? [];
  return line === undefined || column === undefined ? undefined : { line, column };
}

/** The browser scrolls rendered cells into view when they get the focus. */
const revealed = () => {};

function useMarking({ students, columns, onMark }: AttendanceGridProps) {
  const table = useRef<HTMLDivElement>(null);
  const { cursor, setCursor, goTo } = useCursor({
    table,
    lines: students.length,
    columns: columns.length,
    reveal: revealed,
  });
  const markAt = (place: Place, status: Status) => {
    const column = columns[place.column];
    const student = students[place.line];
    if (column && student && shownIn(column, student._id) !== status) onMark(column, student._id, status);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const status = statusOfKey(event);
    const next = status ? { ...cursor, line: cursor.line + 1 } : placeAfter(event.key, cursor, isFromTheRight());
    if (!next) return;
    event.preventDefault();
    if (status) markAt(cursor, status);
    goTo(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    const column = place && columns[place.column];
    const student = place && students[place.line];
    if (!place || !column || !student) return;
    setCursor(place);
    // A recorded session changes only by key or by the buttons below, so that a stray tap changes nothing.
    if (column.sessionId === '') markAt(place, afterTap(shownIn(column, student._id)));
  };
  return { table, cursor, markAt, onKeyDown, onClick };
}

/** Students × sessions: arrow keys navigate; P, A and L mark. */
export function AttendanceGrid(props: AttendanceGridProps) {
  const { students, columns } = props;
  const t = useTexts(gridTexts);
  const { table, cursor, markAt, onKeyDown, onClick } = useMarking(props);
  const rowsClass = useRowsClass();
  const student = students[cursor.line];
  const column = columns[cursor.column];
  return (
    <div>
      <div ref={table} className={classes(styles.scroll, rowsClass)}>
        <table
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move between its cells
          role="grid"
          aria-label={t('attendance')}
          className={styles.table}
          {...{ onKeyDown, onClick }}
        >
          <Head columns={columns} />
          <tbody>
            {students.map(({ _id, name, alternateName }, line) => (
              <Line
                key={_id}
                {...{ line, name, alternateName }}
                signs={columns.map((of) => shownIn(of, _id)).join()}
                at={cursor.line === line ? cursor.column : -1}
                firstIsNew={columns[0]?.sessionId === ''}
              />
            ))}
          </tbody>
        </table>
      </div>
      {student && column && (
        <MarkBar
          {...{ student, column }}
          status={shownIn(column, student._id)}
          onMark={(status) => markAt(cursor, status)}
        />
      )}
    </div>
  );
}

function Head({ columns }: { columns: readonly Column[] }) {
  const t = useTexts(gridTexts);
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.name}>
          {t('student')}
        </th>
        {columns.map(({ sessionId, title, date }) => (
          <th key={sessionId} scope="col" className={classes(styles.session, sessionId === '' && styles.fresh)}>
            <span className={styles.title} dir="auto" title={title}>
              {sessionId === '' ? t('now') : title}
            </span>
            <span className={styles.date}>{formatDate(date)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const LOOK: Record<ShownStatus, string | undefined> = {
  Present: styles.present,
  Absent: styles.absent,
  Late: styles.late,
  'Not Recorded': styles.notRecorded,
};

interface LineProps extends StudentNames {
  line: number;
  /** The statuses of the line, one character per column: a string, so that only changed lines re-render. */
  signs: string;
  /** The column with the keyboard focus; -1 if it is in another line. */
  at: number;
  firstIsNew: boolean;
}

const Line = memo(function Line({ line, name, alternateName, signs, at, firstIsNew }: LineProps) {
  const t = useTexts(gridTexts);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <StudentName of={{ name, alternateName }} />
      </th>
      {signs.split(',').map((sign, column) => {
        const status = isStatus(sign) ? sign : 'Not Recorded';
        return (
          <td
            key={column}
            data-at={`${line}/${column}`}
            tabIndex={at === column ? 0 : -1}
            className={classes(styles.cell, firstIsNew && column === 0 && styles.fresh)}
          >
            <span className={classes(styles.sign, LOOK[status])} aria-hidden="true">
              {t(`sign_${status}`)}
            </span>
            <span className="visually-hidden">{t(status)}</span>
          </td>
        );
      })}
    </tr>
  );
});

interface MarkBarProps {
  student: Student;
  column: Column;
  status: ShownStatus;
  onMark: (status: Status) => void;
}

/** Marks the selected cell without a keyboard. */
function MarkBar({ student, column, status, onMark }: MarkBarProps) {
  const t = useTexts(gridTexts);
  return (
    <section className={styles.markBar} aria-label={t('markOf', { name: student.name, title: column.title })}>
      <span className={styles.who}>
        <strong>
          <StudentName of={student} />
        </strong>{' '}
        <span dir="auto">{column.title}</span>
      </span>
      <Row gap={2}>
        {STATUSES.map((each) => (
          <Button
            key={each}
            variant={each === status ? 'primary' : 'secondary'}
            aria-pressed={each === status}
            onClick={() => onMark(each)}
          >
            {t(each)}
          </Button>
        ))}
      </Row>
    </section>
  );
}
