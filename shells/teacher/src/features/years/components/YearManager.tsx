import { classes, EmptyState, Icon, Muted, Stack, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../shared/components/YearsView';
import { useCreateYear } from '../api/create-year';
import yearTexts from '../locales/en.json';
import { NameForm } from '../../../shared/components/NameForm';
import type { Group, Year } from '../../../shared/api/list-years';
import { useCreateGroup } from '../api/create-group';
import { GroupStudents } from './GroupStudents';
import { type ReactNode, useState } from 'react';
import styles from '../../../shared/components/Disclosure.module.css';

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
  const create = useCreateGroup(year._id);
  return (
    <Disclosure title={year.name} detail={t('groups', { count: year.groups.length })} openAtFirst={openAtFirst}>
      <Stack gap={3}>
        {year.groups.length === 0 && <Muted>{t('noGroups')}</Muted>}
        <Stack gap={1}>
          {year.groups.map((group) => (
            <GroupEntry key={group._id} yearId={year._id} group={group} />
          ))}
        </Stack>
        <NameForm
          label={t('groupName')}
          submitLabel={t('addGroup')}
          requiredText={t('groupRequired')}
          addedText={t('groupAdded')}
          failureText={t('failedToCreateGroup')}
          variant="secondary"
          onAdd={create.mutateAsync}
        />
      </Stack>
    </Disclosure>
  );
}

function GroupEntry({ yearId, group }: { yearId: string; group: Group }) {
  const t = useTexts(yearTexts);
  return (
    <Disclosure title={group.name} detail={t('students', { count: group.students.length })} quiet>
      <GroupStudents yearId={yearId} group={group} />
    </Disclosure>
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
