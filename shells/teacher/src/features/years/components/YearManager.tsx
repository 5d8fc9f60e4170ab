import {
  Button,
  classes,
  confirm,
  EmptyState,
  Icon,
  IconButton,
  Muted,
  QueryView,
  Row,
  Stack,
  useTexts,
} from '@fulcrum/shared-ui';
import { StudentName } from '@fulcrum/report/student-name';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGroups } from '../../../shared/api/list-groups';
import type { Student } from '../../../shared/api/list-students';
import type { Group, Year } from '../../../shared/api/list-years';
import styles from '../../../shared/components/Disclosure.module.css';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import { NameForm } from '../../../shared/components/NameForm';
import { RenameButton } from '../../../shared/components/RenameButton';
import { StudentsView } from '../../../shared/components/StudentsView';
import { YearsView } from '../../../shared/components/YearsView';
import { toastOutcome, useLoadFailure } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import { useDeleteGroup, useRenameGroup } from '../api/correct-group';
import { useDeleteYear, useRenameYear } from '../api/correct-year';
import { useCreateGroup } from '../api/create-group';
import { useCreateYear } from '../api/create-year';
import { useRemoveStudent } from '../api/remove-student';
import yearTexts from '../locales/en.json';

/** Years, the groups of each, and the students of each group. */
export default function YearManager() {
  const t = useTexts(yearTexts);
  const create = useCreateYear();
  return (
    <Stack>
      <NameForm
        label={t('yearName')}
        submitLabel={t('addYear')}
        requiredText={t('yearRequired')}
        addedText={t('yearAdded')}
        failureText={t('failedToCreateYear')}
        onAdd={create.mutateAsync}
      />
      <YearsView empty={<EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}>
        {(years) => (
          <Stack gap={2}>
            {years.map((year) => (
              <YearGroups key={year._id} year={year} openAtFirst={years.length === 1} />
            ))}
          </Stack>
        )}
      </YearsView>
    </Stack>
  );
}

/** A year that opens to its groups and a form for one more. */
function YearGroups({ year, openAtFirst }: { year: Year; openAtFirst: boolean }) {
  const t = useTexts(yearTexts);
  const rename = useRenameYear(year._id);
  const remove = useDeleteYear(year._id);
  return (
    <Disclosure title={year.name} detail={t('groups', { count: year.groups.length })} openAtFirst={openAtFirst}>
      <Stack gap={3}>
        <Corrections
          kind="year"
          name={year.name}
          isEmpty={year.groups.length === 0}
          onRename={rename.mutateAsync}
          onDelete={() => remove.mutateAsync()}
        />
        {year.groups.length === 0 ? <Muted>{t('noGroups')}</Muted> : <Groups yearId={year._id} />}
        <AddGroup yearId={year._id} />
      </Stack>
    </Disclosure>
  );
}

/** The groups of a year, each with how many students it has. */
function Groups({ yearId }: { yearId: string }) {
  const t = useTexts(yearTexts);
  const groups = useGroups(yearId);
  const failure = t('failedToLoadGroups');
  useLoadFailure(groups.error, failure);
  return (
    <QueryView query={groups} failure={failure}>
      {(rows) => (
        <Stack gap={1}>
          {rows.map((group) => (
            <GroupEntry key={group._id} yearId={yearId} group={group} />
          ))}
        </Stack>
      )}
    </QueryView>
  );
}

function AddGroup({ yearId }: { yearId: string }) {
  const t = useTexts(yearTexts);
  const create = useCreateGroup(yearId);
  return (
    <NameForm
      label={t('groupName')}
      submitLabel={t('addGroup')}
      requiredText={t('groupRequired')}
      addedText={t('groupAdded')}
      failureText={t('failedToCreateGroup')}
      variant="secondary"
      onAdd={create.mutateAsync}
    />
  );
}

function GroupEntry({ yearId, group }: { yearId: string; group: Group }) {
  const t = useTexts(yearTexts);
  const rename = useRenameGroup(group._id);
  const remove = useDeleteGroup(group._id);
  return (
    <Disclosure title={group.name} detail={t('students', { count: group.students.length })} quiet>
      <Stack gap={3}>
        <Link to={`/group/${group._id}`}>{t('openGroup', { name: group.name })}</Link>
        <Corrections
          kind="group"
          name={group.name}
          isEmpty={group.students.length === 0}
          onRename={rename.mutateAsync}
          onDelete={() => remove.mutateAsync()}
        />
        <GroupStudents yearId={yearId} group={group} />
      </Stack>
    </Disclosure>
  );
}

const CORRECTIONS = {
  year: {
    nameRequired: 'yearRequired',
    failedToUpdate: 'failedToUpdateYear',
    remove: 'deleteYear',
    question: 'deleteYearQuestion',
    removed: 'yearDeleted',
    failedToRemove: 'failedToDeleteYear',
  },
  group: {
    nameRequired: 'groupRequired',
    failedToUpdate: 'failedToUpdateGroup',
    remove: 'deleteGroup',
    question: 'deleteGroupQuestion',
    removed: 'groupDeleted',
    failedToRemove: 'failedToDeleteGroup',
  },
} as const;

interface CorrectionsProps {
  kind: keyof typeof CORRECTIONS;
  name: string;
  /** As far as the page sees. */
  isEmpty: boolean;
  onRename: (name: string) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** What can be put right of a year or group: its name, and that it is there while it is empty. */
function Corrections({ kind, name, isEmpty, onRename, onDelete }: CorrectionsProps) {
  const t = useTexts(yearTexts);
  const words = CORRECTIONS[kind];
  const askAndRemove = () =>
    confirm({
      title: t('deleteTitle', { name }),
      message: t(words.question),
      action: () => toastOutcome(onDelete(), { done: t(words.removed), failed: t(words.failedToRemove) }),
    });
  return (
    <Row gap={2}>
      <RenameButton
        name={name}
        requiredText={t(words.nameRequired)}
        failureText={t(words.failedToUpdate)}
        onRename={onRename}
      />
      {isEmpty && (
        <IconButton
          icon="trash"
          variant="dangerSubtle"
          label={t(words.remove, { name })}
          onClick={() => void askAndRemove()}
        />
      )}
    </Row>
  );
}

interface DisclosureProps {
  title: string;
  detail?: string;
  openAtFirst?: boolean;
  /** Without a frame: one disclosure inside another. */
  quiet?: boolean;
  children: ReactNode;
}

/** A heading that opens to what belongs to it. What is inside is made on the first opening, so it loads then. */
function Disclosure({ title, detail, openAtFirst = false, quiet, children }: DisclosureProps) {
  const [startsOpen] = useState(openAtFirst);
  const [opened, setOpened] = useState(startsOpen);
  return (
    <details
      className={classes(styles.disclosure, quiet && styles.quiet)}
      open={startsOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.currentTarget.open) setOpened(true);
      }}
    >
      <summary className={styles.head}>
        <Icon name="chevron" size={18} />
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {detail && <Muted>{detail}</Muted>}
      </summary>
      {opened && <div className={styles.body}>{children}</div>}
    </details>
  );
}

/** Rows shown at first, and added with each press of Show more. */
const STEP = 50;

/** The students of a group, each of whom can be taken out of it. */
function GroupStudents({ yearId, group }: { yearId: string; group: Group }) {
  const t = useTexts(yearTexts);
  const common = useTexts(sharedTexts);
  const [shown, setShown] = useState(STEP);
  return (
    <StudentsView
      source={{ of: 'group', yearId, groupId: group._id }}
      wanted={shown}
      empty={<EmptyState icon="users" title={t('noStudents')} />}
    >
      {({ rows, total }) => (
        <Stack gap={3}>
          <ItemList label={t('studentsOf', { name: group.name })}>
            {rows.slice(0, shown).map((student) => (
              <StudentEntry key={student._id} student={student} group={group} />
            ))}
          </ItemList>
          {total > shown && (
            <Button variant="secondary" onClick={() => setShown(shown + STEP)}>
              {common('showMore')}
            </Button>
          )}
        </Stack>
      )}
    </StudentsView>
  );
}

function StudentEntry({ student, group }: { student: Student; group: Group }) {
  const t = useTexts(yearTexts);
  const remove = useRemoveStudent(group._id);
  const names = { name: student.name, group: group.name };
  const askAndRemove = () =>
    confirm({
      title: t('removeTitle'),
      message: t('removeQuestion', names),
      confirmLabel: t('remove'),
      action: () => toastOutcome(remove.mutateAsync(student._id), { done: t('removed'), failed: t('failedToRemove') }),
    });
  return (
    <ItemRow
      detail={student.schoolId?.name ?? t('noSchool')}
      actions={
        <Button variant="dangerSubtle" aria-label={t('removeNamed', names)} onClick={askAndRemove}>
          {t('remove')}
        </Button>
      }
    >
      <StudentName of={student} />
    </ItemRow>
  );
}
