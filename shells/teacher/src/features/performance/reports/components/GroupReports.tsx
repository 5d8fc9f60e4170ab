import {
  Button,
  EmptyState,
  Loading,
  optionsOf,
  QueryView,
  Row,
  SelectField,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import type { Group } from '../../../../shared/api/list-years';
import type { Student } from '../../../../shared/api/list-students';
import { SelectBar } from '../../../../shared/components/SelectBar';
import { StudentsView } from '../../../../shared/components/StudentsView';
import reportPageTexts from '../locales/en.json';
import styles from './Reports.module.css';
import { PrintButton, PrintHead, ReportTiles, StudentProgress } from '@fulcrum/report';
import { StudentLink } from '../../../../shared/components/StudentLink';
import { ParentLink } from './ParentLink';
import { useGroupReport } from '../api/get-report';

interface GroupReportsProps {
  yearId: string;
  group: Group;
}

/** Chooses one student of a group and shows their report. */
export function GroupReports({ yearId, group }: GroupReportsProps) {
  const t = useTexts(reportPageTexts);
  return (
    <StudentsView
      source={{ of: 'group', yearId, groupId: group._id }}
      wanted={Number.POSITIVE_INFINITY}
      empty={
        <EmptyState icon="users" title={t('noStudents')}>
          {t('noStudentsHint')}
        </EmptyState>
      }
    >
      {({ rows }) => <StudentChoice students={rows} group={group} />}
    </StudentsView>
  );
}

interface StudentChoiceProps {
  students: Student[];
  group: Group;
}

function StudentChoice({ students, group }: StudentChoiceProps) {
  const [chosenId, setChosenId] = useState('');
  const [viewedId, setViewedId] = useState('');
  const place = students.findIndex(({ _id }) => _id === viewedId);
  const viewed = students[place];
  const goTo = (studentId: string) => {
    setChosenId(studentId);
    setViewedId(studentId);
  };
  return (
    <Stack gap={5}>
      <div className={styles.screenOnly}>
        <Stack gap={3}>
          <StudentForm students={students} chosenId={chosenId} onChoose={setChosenId} onView={setViewedId}>
            {viewed && <Neighbours students={students} place={place} onView={goTo} />}
          </StudentForm>
        </Stack>
      </div>
      {viewed && <StudentReport key={viewed._id} group={group} student={viewed} />}
    </Stack>
  );
}

interface StudentFormProps {
  students: Student[];
  chosenId: string;
  onChoose: (studentId: string) => void;
  onView: (studentId: string) => void;
  /** Shown beside the button. */
  children: ReactNode;
}

function StudentForm({ students, chosenId, onChoose, onView, children }: StudentFormProps) {
  const t = useTexts(reportPageTexts);
  const [asked, setAsked] = useState(false);
  const view = () => {
    setAsked(true);
    onView(chosenId);
  };
  return (
    <SelectBar>
      <SelectField
        label={t('student')}
        value={chosenId}
        onChange={onChoose}
        options={optionsOf(students)}
        placeholder={t('chooseStudent')}
        error={asked && !chosenId ? t('studentMissing') : undefined}
      />
      <Button icon="chart" onClick={view}>
        {t('view')}
      </Button>
      {children}
    </SelectBar>
  );
}

interface NeighboursProps {
  students: Student[];
  place: number;
  onView: (studentId: string) => void;
}

/** Previous and next buttons to go through a group student by student. */
function Neighbours({ students, place, onView }: NeighboursProps) {
  const t = useTexts(reportPageTexts);
  const step = (to: Student | undefined, text: 'previous' | 'next') => (
    <Button variant="secondary" disabled={!to} onClick={() => to && onView(to._id)}>
      {t(text)}
    </Button>
  );
  return (
    <>
      {step(students[place - 1], 'previous')}
      {step(students[place + 1], 'next')}
    </>
  );
}

interface StudentReportProps {
  group: Group;
  student: Student;
}

/** The report of one student. */
function StudentReport({ group, student }: StudentReportProps) {
  const t = useTexts(reportPageTexts);
  const report = useGroupReport(group._id, student._id);
  return (
    <section aria-label={t('reportOf', { name: student.name })}>
      <Stack gap={4}>
        <PrintHead student={student} group={group.name} />
        <Row align="between">
          <h2>
            <StudentLink id={student._id} of={student} />
          </h2>
          <PrintButton />
        </Row>
        <ParentLink key={student._id} student={student} />
        <QueryView query={report} failure={t('loadFailed')} loading={<Loading rowHeight="12rem" />}>
          {(shown) => (
            <>
              <ReportTiles report={shown} />
              <StudentProgress studentId={student._id} />
            </>
          )}
        </QueryView>
      </Stack>
    </section>
  );
}
