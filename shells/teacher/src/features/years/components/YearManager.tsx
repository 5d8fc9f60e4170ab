import {
  classes,
  confirm,
  EmptyState,
  Icon,
  IconButton,
  Muted,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useGroups } from '../../../shared/api/list-groups';
import type { Group, Year } from '../../../shared/api/list-years';
import styles from '../../../shared/components/Disclosure.module.css';
import { NameForm } from '../../../shared/components/NameForm';
import { RenameButton } from '../../../shared/components/RenameButton';
import { YearsView } from '../../../shared/components/YearsView';
import { toastOutcome } from '../../../shared/failures';
import { useDeleteGroup, useRenameGroup } from '../api/correct-group';
import { useDeleteYear, useRenameYear } from '../api/correct-year';
import { useCreateGroup } from '../api/create-group';
import { useCreateYear } from '../api/create-year';
import endTexts from '../locales/end.en.json';
import yearTexts from '../locales/en.json';
import { isTaught, useArchived, YearScope } from '../../../shared/components/YearScope';
import { CopyProgress } from './CopyProgress';
import { GroupStudents } from './GroupStudents';
import { YearEnd } from './YearEnd';

/** Years, the groups of each, and the students of each group. `open` shows the groups of every year that is taught. */
export default function YearManager({ open = false }: { open?: boolean }) {
  const t = useTexts(yearTexts);
  const create = useCreateYear();
  const [made, setMade] = useState('');
  return (
    <Stack>
      <NameForm
        label={t('yearName')}
        submitLabel={t('addYear')}
        requiredText={t('yearRequired')}
        addedText={t('yearAdded')}
        failureText={t('failedToCreateYear')}
        onAdd={async (name) => setMade((await create.mutateAsync(name))._id)}
      />
      <CopyProgress />
      <YearsView empty={<EmptyState title={t('noYears')}>{t('noYearsHint')}</EmptyState>}>
        {(years) => (
          <Stack gap={2}>
            {taughtFirst(years).map((year) => (
              <YearGroups
                key={year._id + (year._id === made)}
                year={year}
                isNew={year._id === made}
                openAtFirst={years.length === 1 || (open && isTaught(year))}
              />
            ))}
          </Stack>
        )}
      </YearsView>
    </Stack>
  );
}

const taughtFirst = (years: Year[]) => [...years.filter(isTaught), ...years.filter((year) => !isTaught(year))];

/** A year that expands to show its groups and a form to add one; a new year waits for its first group's name. */
function YearGroups({ year, isNew, openAtFirst }: { year: Year; isNew: boolean; openAtFirst: boolean }) {
  const t = useTexts(yearTexts);
  const rename = useRenameYear(year._id);
  const remove = useDeleteYear(year._id);
  const end = useTexts(endTexts);
  return (
    <Disclosure
      title={year.name}
      detail={t('groups', { count: year.groups.length })}
      badge={!isTaught(year) && <StatusBadge>{end('badge')}</StatusBadge>}
      openAtFirst={openAtFirst || isNew}
    >
      <Stack gap={3}>
        <Row align="between" gap={2}>
          <YearEnd year={year} />
          <Corrections
            kind="year"
            name={year.name}
            isEmpty={year.groups.length === 0 && isTaught(year)}
            onRename={rename.mutateAsync}
            onDelete={() => remove.mutateAsync()}
          />
        </Row>
        <YearScope yearId={year._id}>
          {year.groups.length === 0 ? <Muted>{t('noGroups')}</Muted> : <Groups yearId={year._id} />}
          <AddGroup yearId={year._id} isNext={isNew} />
        </YearScope>
      </Stack>
    </Disclosure>
  );
}

/** The groups of a year with their student counts. */
function Groups({ yearId }: { yearId: string }) {
  const t = useTexts(yearTexts);
  const groups = useGroups(yearId);
  const failure = t('failedToLoadGroups');
  useLoadFailure(groups, failure);
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

function AddGroup({ yearId, isNext }: { yearId: string; isNext: boolean }) {
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
      isNext={isNext}
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
  /** As far as the page knows. */
  isEmpty: boolean;
  onRename: (name: string) => Promise<unknown>;
  onDelete: () => Promise<unknown>;
}

/** Renames a year or group, or deletes it while it is empty. */
function Corrections({ kind, name, isEmpty, onRename, onDelete }: CorrectionsProps) {
  const t = useTexts(yearTexts);
  const words = CORRECTIONS[kind];
  const isArchived = useArchived();
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
      {isEmpty && !isArchived && (
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
  badge?: ReactNode;
  openAtFirst?: boolean;
  /** Without a frame, for a disclosure inside another. */
  quiet?: boolean;
  children: ReactNode;
}

/** A heading that expands its content. The content is rendered, and so loaded, when it is first opened. */
function Disclosure({ title, detail, badge, openAtFirst = false, quiet, children }: DisclosureProps) {
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
        {badge}
      </summary>
      {opened && <div className={styles.body}>{children}</div>}
    </details>
  );
}
