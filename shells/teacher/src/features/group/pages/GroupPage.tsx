import {
  ButtonLink,
  EmptyState,
  LazyPage,
  PageHeader,
  Stack,
  usePages,
  useTexts,
  withDeadline,
} from '@fulcrum/shared-ui';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { Group, Year } from '../../../shared/api/list-years';
import { YearsView } from '../../../shared/components/YearsView';
import { rememberGroup } from '../../../shared/use-chosen-class';
import { GroupStudents } from '../components/GroupStudents';
import { GroupTabs, type Tab, TABS } from '../components/GroupTabs';
import { GroupAnnouncements, GroupLinks, GroupMaterials, GroupQuizzes, GroupTasks } from '../components/GroupWork';
import groupTexts from '../locales/en.json';
import { YearScope } from '../../../shared/components/YearScope';

/** /group/{id}: everything about one group, in tabs; ?tab= in the address opens one. */
export default function GroupPage() {
  const t = useTexts(groupTexts);
  const { id = '' } = useParams();
  return (
    <YearsView>
      {(years) => {
        const year = years.find(({ groups }) => groups.some(({ _id }) => _id === id));
        const group = year?.groups.find(({ _id }) => _id === id);
        if (year && group) return <OneGroup key={id} year={year} group={group} />;
        return (
          <EmptyState
            icon="users"
            title={t('unknown')}
            action={<ButtonLink to="/teacher-dashboard#years">{t('allGroups')}</ButtonLink>}
          >
            {t('unknownHint')}
          </EmptyState>
        );
      }}
    </YearsView>
  );
}

interface OneGroupProps {
  year: Year;
  group: Group;
}

function OneGroup({ year, group }: OneGroupProps) {
  const [params] = useSearchParams();
  const tab = TABS.find((each) => each === params.get('tab')) ?? 'students';
  // Group selects on other pages start with this group.
  useEffect(() => rememberGroup(year._id, group._id), [year._id, group._id]);
  return (
    <>
      <PageHeader title={group.name} description={<bdi>{year.name}</bdi>} />
      <Stack>
        <GroupTabs tab={tab}>
          <YearScope yearId={year._id}>
            <Part tab={tab} year={year} group={group} />
          </YearScope>
        </GroupTabs>
      </Stack>
    </>
  );
}

function Part({ tab, year, group }: OneGroupProps & { tab: Tab }) {
  const sessions = usePages().find(({ path }) => path === '/group/:id')?.sections?.sessions;
  switch (tab) {
    case 'students':
      return <GroupStudents year={year} group={group} />;
    case 'sessions':
      return sessions && <LazyPage id="group:sessions" load={() => withDeadline(sessions())} />;
    case 'tasks':
      return <GroupTasks group={group} />;
    case 'quizzes':
      return <GroupQuizzes group={group} />;
    case 'materials':
      return <GroupMaterials year={year} />;
    case 'live':
      return <GroupLinks year={year} />;
    case 'announcements':
      return <GroupAnnouncements year={year} group={group} />;
  }
}
