import { Button, Muted, Row, TextField, useTexts } from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { type KeyboardEvent, type Ref, useRef, useState } from 'react';
import { type Mark, STATUSES } from '../attendance';
import { type Column, type GridStudent, shownIn } from '../attendance-grid';
import gridTexts from '../locales/grid.en.json';
import styles from './AttendanceGrid.module.css';

interface MarkBarProps {
  student: GridStudent;
  column: Column;
  onMark: (mark: Mark) => void;
  /** Moves the focus from the reason to the selected cell. */
  backToCell: () => void;
  ref: Ref<HTMLDivElement>;
}

/** Marks the selected cell without a keyboard, takes the reason of an absence, and names the keys. */
export function MarkBar({ student, column, onMark, backToCell, ref }: MarkBarProps) {
  const t = useTexts(gridTexts);
  const status = shownIn(column, student._id);
  return (
    <section className={styles.markBar} aria-label={t('markOf', { name: student.name, title: column.title })}>
      <span className={styles.who}>
        <strong>
          <StudentName of={student} />
        </strong>{' '}
        <span dir="auto">{column.title}</span>
        <Muted>
          <span className={styles.keys}>{t('keys')}</span>
        </Muted>
      </span>
      {status === 'Absent' && (
        <div ref={ref} className={styles.reason}>
          <Reason
            given={column.reasons.get(student._id) ?? ''}
            onGive={(reason) => onMark({ status, reason })}
            backToCell={backToCell}
          />
        </div>
      )}
      <Row gap={2}>
        {STATUSES.map((each) => (
          <Button
            key={each}
            variant={each === status ? 'primary' : 'secondary'}
            aria-pressed={each === status}
            onClick={() => onMark({ status: each })}
          >
            {t(each)}
          </Button>
        ))}
      </Row>
    </section>
  );
}

interface ReasonProps {
  given: string;
  onGive: (reason: string) => void;
  backToCell: () => void;
}

/** Why a student is absent: taken when the field is left, or with Enter; Escape leaves it as it was. */
function Reason({ given, onGive, backToCell }: ReasonProps) {
  const t = useTexts(gridTexts);
  const [typed, setTyped] = useState(given);
  const isTakenBack = useRef(false);
  const give = () => {
    if (!isTakenBack.current && typed.trim() !== given) onGive(typed.trim());
    isTakenBack.current = false;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' && key !== 'Enter') return;
    isTakenBack.current = key === 'Escape';
    if (isTakenBack.current) setTyped(given);
    // The field is left with it.
    backToCell();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- takes the events of its field
    <div onBlur={give} onKeyDown={onKeyDown}>
      <TextField label={t('reason')} value={typed} onChange={setTyped} maxLength={200} />
    </div>
  );
}
