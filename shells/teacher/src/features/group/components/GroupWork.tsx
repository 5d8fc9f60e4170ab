import {
  AnchorButton,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  formatDateTime,
  Loading,
  joinNames,
  QueryView,
  StatusBadge,
  useTexts,
  useLoadFailure,
} from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Announcement, useAnnouncements } from '../../../shared/api/list-announcements';
import { useMaterials } from '../../../shared/api/list-materials';
import { useQuizzesOfGroup } from '../../../shared/api/list-quizzes';
import { useTasks } from '../../../shared/api/list-tasks';
import { useZoomLinks } from '../../../shared/api/list-zoom-links';
import type { Group, Year } from '../../../shared/api/list-years';
import { ItemList, ItemRow } from '../../../shared/components/ItemList';
import groupTexts from '../locales/en.json';

interface Thing {
  id: string;
  title: string;
  detail: string;
  /** The page where the work is done; undefined if there is no page for a single item. */
  to?: string;
  badge?: ReactNode;
  action?: ReactNode;
}

interface ThingsProps {
  label: string;
  things: readonly Thing[];
  none: string;
  /** Link to the page that adds an item. */
  more: { to: string; label: string };
}

/** A list of the group's items of one kind, each a link to its work. */
function Things({ label, things, none, more }: ThingsProps) {
  const add = (
    <ButtonLink to={more.to} variant="secondary" icon="plus">
      {more.label}
    </ButtonLink>
  );
  return (
    <Card title={label} actions={add}>
      {things.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <ItemList label={label}>
          {things.map(({ id, title, detail, to, badge, action }) => (
            <ItemRow key={id} detail={detail} actions={action ?? badge}>
              {to ? <Link to={to}>{title}</Link> : title}
            </ItemRow>
          ))}
        </ItemList>
      )}
    </Card>
  );
}

/** The group's homework, latest deadline first. */
export function GroupTasks({ group }: { group: Group }) {
  const t = useTexts(groupTexts);
  const { tasks, error, refetch, refetching } = useTasks([group]);
  const failure = t('failedTasks');
  useLoadFailure({ error, data: tasks }, failure);
  if (!tasks) return error ? <ErrorState title={failure} onRetry={refetch} retrying={refetching} /> : <Loading />;
  const things = tasks
    .toSorted((a, b) => b.deadline.localeCompare(a.deadline))
    .map(({ _id, title, deadline, progress }) => ({
      id: _id,
      title,
      detail: t('due', { when: formatDateTime(deadline) }),
      to: `/teacher-tasks?task=${_id}`,
      badge: progress && progress.toGrade > 0 && (
        <StatusBadge tone="warning">{t('toGrade', { count: progress.toGrade })}</StatusBadge>
      ),
    }));
  return (
    <Things
      label={t('tasks')}
      things={things}
      none={t('noTasks')}
      more={{ to: '/teacher-tasks', label: t('createTask') }}
    />
  );
}

/** The group's quizzes, newest first. */
export function GroupQuizzes({ group }: { group: Group }) {
  const t = useTexts(groupTexts);
  const quizzes = useQuizzesOfGroup(group._id);
  const failure = t('failedQuizzes');
  useLoadFailure(quizzes, failure);
  return (
    <QueryView query={quizzes} failure={failure}>
      {(rows) => (
        <Things
          label={t('quizzes')}
          things={rows.map(({ _id, title, startTime, createdAt, submitted }) => ({
            id: _id,
            title,
            detail: `${formatDateTime(startTime ?? createdAt)} · ${t('submitted', { count: submitted })}`,
            to: `/quizlist?group=${group._id}&quiz=${_id}&view=results`,
          }))}
          none={t('noQuizzes')}
          more={{ to: '/createquiz', label: t('createQuiz') }}
        />
      )}
    </QueryView>
  );
}

/** The materials of the group's year. */
export function GroupMaterials({ year }: { year: Year }) {
  const t = useTexts(groupTexts);
  const materials = useMaterials(year._id);
  const failure = t('failedMaterials');
  useLoadFailure(materials, failure);
  return (
    <QueryView query={materials} failure={failure}>
      {(rows) => (
        <Things
          label={t('materials')}
          things={rows.map(({ _id, title, unitId, chapterId }) => ({
            id: _id,
            title,
            detail: joinNames(
              [unitId?.name, chapterId?.name].flatMap((name) => name || []),
              ' · ',
            ),
          }))}
          none={t('noMaterials')}
          more={{ to: '/PDFManager', label: t('manageMaterials') }}
        />
      )}
    </QueryView>
  );
}

/** The live classes of the group's year. */
export function GroupLinks({ year }: { year: Year }) {
  const t = useTexts(groupTexts);
  const links = useZoomLinks(year._id);
  const failure = t('failedLinks');
  useLoadFailure(links, failure);
  return (
    <QueryView query={links} failure={failure}>
      {(rows) => (
        <Things
          label={t('live')}
          things={rows.map(({ title, link }) => ({
            id: link,
            title,
            detail: link,
            action: (
              <AnchorButton href={link} newTab icon="external" variant="secondary">
                {t('open')}
              </AnchorButton>
            ),
          }))}
          none={t('noLinks')}
          more={{ to: '/groups?tab=live', label: t('editLinks') }}
        />
      )}
    </QueryView>
  );
}

const reaches = ({ scope, ids }: Announcement, year: Year, group: Group): boolean =>
  scope === 'all' || ids.includes(scope === 'years' ? year._id : group._id);

/** The group's announcements, newest first. */
export function GroupAnnouncements({ year, group }: { year: Year; group: Group }) {
  const t = useTexts(groupTexts);
  const announcements = useAnnouncements();
  const failure = t('failedAnnouncements');
  useLoadFailure(announcements, failure);
  return (
    <QueryView query={announcements} failure={failure}>
      {(rows) => (
        <Things
          label={t('announcements')}
          things={rows
            .filter((row) => reaches(row, year, group))
            .map(({ _id, title, publishAt, published }) => ({
              id: _id,
              title,
              detail: formatDateTime(publishAt),
              to: '/announcements',
              badge: !published && <StatusBadge tone="warning">{t('planned')}</StatusBadge>,
            }))}
          none={t('noAnnouncements')}
          more={{ to: '/announcements', label: t('announce') }}
        />
      )}
    </QueryView>
  );
}
