import { classes, formatDate, keyLetter, useTexts } from '@fulcrum/shared-ui';
import type { StudentNames } from '@fulcrum/report/student-name';
import { type KeyboardEvent, memo, type MouseEvent, useRef } from 'react';
import { CellGrid } from '../../../shared/components/CellGrid';
import { StudentLink } from '../../../shared/components/StudentLink';
import { useArchived } from '../../../shared/components/YearScope';
import { isFromTheRight, type Place, placeAfter, placeOf, useCursor } from '../../../shared/use-cursor';
import { isStatus, type Mark, type ShownStatus } from '../attendance';
import { afterTap, cameOf, type Column, type GridStudent, shownIn, statusOfKey } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import styles from './AttendanceGrid.module.css';
import { ChangeSession } from './ChangeSession';
import { MarkBar } from './MarkBar';

interface AttendanceGridProps {
  students: readonly GridStudent[];
  columns: readonly Column[];
  /** To how many percent of their sessions the students came; null if nothing is recorded. */
  percents: ReadonlyMap<string, number | null>;
  onMark: (column: Column, studentId: string, mark: Mark) => void;
}

/** Focuses the field in an element; false if it has none. */
function focusField(within: HTMLElement | null): boolean {
  const field = within?.querySelector('input');
  field?.focus();
  return Boolean(field);
}

function useMarking({ students, columns, onMark }: AttendanceGridProps) {
  const table = useRef<HTMLDivElement>(null);
  const reason = useRef<HTMLDivElement>(null);
  const { cursor, setCursor, goTo } = useCursor({ table, lines: students.length, columns: columns.length });
  const markAt = (place: Place, mark: Mark) => {
    const column = columns[place.column];
    const student = students[place.line];
    if (!column || !student) return;
    const isNews = shownIn(column, student._id) !== mark.status || mark.reason !== undefined;
    if (isNews) onMark(column, student._id, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A link or a button among the cells has its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || !placeOf(event.target)) return;
    if (keyLetter(event) === 'r' && focusField(reason.current)) return event.preventDefault();
    const status = statusOfKey(event);
    const next = status ? { ...cursor, line: cursor.line + 1 } : placeAfter(event.key, cursor, isFromTheRight());
    if (!next) return;
    event.preventDefault();
    if (status) markAt(cursor, { status });
    goTo(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    const place = placeOf(target);
    const column = place && columns[place.column];
    const student = place && students[place.line];
    if (!place || !column || !student) return;
    setCursor(place);
    // A recorded session changes only by key or by the buttons below, so that a stray tap changes nothing.
    if (column.sessionId === '') markAt(place, { status: afterTap(shownIn(column, student._id)) });
  };
  return { table, reason, cursor, markAt, onKeyDown, onClick, backToCell: () => goTo(cursor) };
}

/** Students × sessions: arrow keys navigate; P, A and L mark; R gives an absence its reason. */
export function AttendanceGrid(props: AttendanceGridProps) {
  const { students, columns, percents } = props;
  const t = useTexts(gridTexts);
  const { table, reason, cursor, markAt, onKeyDown, onClick, backToCell } = useMarking(props);
  const student = students[cursor.line];
  const column = columns[cursor.column];
  return (
    <div>
      <CellGrid
        label={t('attendance')}
        frameClass={styles.scroll}
        className={styles.table}
        {...{ table, onKeyDown, onClick }}
      >
        <Head columns={columns} />
        <Body {...{ students, columns, percents, cursor }} />
        <Foot columns={columns} />
      </CellGrid>
      {student && column && (
        <MarkBar
          key={`${student._id}/${column.sessionId}`}
          ref={reason}
          {...{ student, column, backToCell }}
          onMark={(mark) => markAt(cursor, mark)}
        />
      )}
    </div>
  );
}

interface BodyProps extends Omit<AttendanceGridProps, 'onMark'> {
  cursor: Place;
}

function Body({ students, columns, percents, cursor }: BodyProps) {
  return (
    <tbody>
      {students.map(({ _id, name, alternateName }, line) => (
        <Line
          key={_id}
          {...{ id: _id, line, name, alternateName }}
          signs={columns.map((of) => signIn(of, _id)).join()}
          percent={percents.get(_id) ?? null}
          at={cursor.line === line ? cursor.column : -1}
          firstIsNew={columns[0]?.sessionId === ''}
        />
      ))}
    </tbody>
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
        <th scope="col" className={styles.percent}>
          {t('came')}
        </th>
        {columns.map((column) => (
          <th
            key={column.sessionId}
            scope="col"
            className={classes(styles.session, column.sessionId === '' && styles.fresh)}
          >
            <SessionTitle column={column} />
            <span className={styles.date}>{Number.isNaN(Date.parse(column.date)) ? '' : formatDate(column.date)}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The title of a session; a recorded one opens the dialog that changes title and time. */
function SessionTitle({ column: { sessionId, title, date } }: { column: Column }) {
  const t = useTexts(gridTexts);
  const isArchived = useArchived();
  if (sessionId === '' || isArchived) {
    return (
      <span className={styles.title} dir="auto" title={title}>
        {sessionId === '' ? t('now') : title}
      </span>
    );
  }
  return (
    <ChangeSession
      session={{ _id: sessionId, title, createdAt: date }}
      renderButton={(open) => (
        <button type="button" className={styles.title} dir="auto" title={t('change', { title })} onClick={open}>
          {title}
        </button>
      )}
    />
  );
}

/** How many came to each session, of how many were recorded. */
function Foot({ columns }: { columns: readonly Column[] }) {
  const t = useTexts(gridTexts);
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles.name}>
          {t('came')}
        </th>
        <td className={styles.percent} aria-hidden="true" />
        {columns.map((column) => (
          <td key={column.sessionId} className={styles.total}>
            {t('cameOf', { ...cameOf([...column.statuses.values()]) })}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

const LOOK: Record<ShownStatus, string | undefined> = {
  Present: styles.present,
  Absent: styles.absent,
  Late: styles.late,
  'Not Recorded': styles.notRecorded,
};

/** Stands after a status that has a reason. */
const NOTED = '*';

const signIn = (column: Column, studentId: string): string => {
  const status = shownIn(column, studentId);
  return status === 'Absent' && column.reasons.get(studentId) ? `${status}${NOTED}` : status;
};

interface LineProps extends StudentNames {
  id: string;
  line: number;
  /** To how many percent of the sessions the student came; null if nothing is recorded. */
  percent: number | null;
  /** The statuses of the line in the order of the columns: a string, so that only changed lines re-render. */
  signs: string;
  /** The column with the keyboard focus; -1 if it is in another line. */
  at: number;
  firstIsNew: boolean;
}

const Line = memo(function Line({ id, line, name, alternateName, percent, signs, at, firstIsNew }: LineProps) {
  const t = useTexts(gridTexts);
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <StudentLink id={id} of={{ name, alternateName }} />
      </th>
      <td className={styles.percent}>{percent === null ? '–' : t('percent', { percent })}</td>
      {signs.split(',').map((sign, column) => {
        const [word] = sign.split(NOTED);
        const status = isStatus(word) ? word : 'Not Recorded';
        const isNoted = sign.endsWith(NOTED);
        return (
          <td
            key={column}
            data-at={`${line}/${column}`}
            tabIndex={at === column ? 0 : -1}
            className={classes(styles.cell, firstIsNew && column === 0 && styles.fresh)}
          >
            <span className={classes(styles.sign, LOOK[status])} aria-hidden="true">
              {t(`sign_${status}`)}
              {isNoted && NOTED}
            </span>
            <span className="visually-hidden">{isNoted ? t('withReason', { status: t(status) }) : t(status)}</span>
          </td>
        );
      })}
    </tr>
  );
});
