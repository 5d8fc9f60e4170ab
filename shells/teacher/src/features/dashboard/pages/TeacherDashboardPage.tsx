import {
  AnchorButton,
  Icon,
  LazyPage,
  Loading,
  PageHeader,
  Stack,
  usePages,
  useTexts,
  useUser,
  loadWithTexts,
  withDeadline,
} from '@fulcrum/shared-ui';
import { takeReplies } from '../today/api/get-today';
import { TodayPanel } from '../today/components/TodayPanel';
import { useIsHydrated } from '../../../shared/use-is-hydrated';
import { type Section, sections } from '../sections';
import dashboardTexts from '../locales/en.json';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from '../LazySection.module.css';

/** /teacher-dashboard: what needs the teacher's attention, and below it the class work, one line each until opened. */
function TeacherDashboardPage() {
  const t = useTexts(dashboardTexts);
  const { name } = useUser();
  return (
    <>
      <PageHeader
        title={t('dashboard')}
        description={t('welcome', { name })}
        actions={
          <AnchorButton variant="subtle" href="/api/admin/export-users" newTab icon="download">
            {t('exportUsers')}
          </AnchorButton>
        }
      />
      <Stack gap={5}>
        <TodayPanel />
        <div className={styles.sections}>
          <Sections />
        </div>
      </Stack>
    </>
  );
}

export default Object.assign(TeacherDashboardPage, { takeReplies });

/**
 * Open state of a section. Navigating to an address with the section's #id opens it and scrolls it into view, every
 * time.
 */
function useOpening(id: string) {
  const { hash, key } = useLocation();
  // The server does not receive the fragment (#) of an address.
  const isHydrated = useIsHydrated();
  const visit = isHydrated && hash === `#${id}` ? key : null;
  const [open, setOpen] = useState(visit !== null);
  const [opened, setOpened] = useState(open);
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    if (visit !== null) setOpen(true);
  }
  if (open && !opened) setOpened(true);
  const part = useRef<HTMLDetailsElement>(null);
  // The user may have opened a section of the server-rendered page before its code was loaded.
  useEffect(() => {
    if (part.current?.open) setOpen(true);
  }, []);
  useEffect(() => {
    if (visit !== null) document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
  }, [visit, id]);
  return { part, open, opened, setOpen };
}

function Sections() {
  const loads = usePages().find(({ home }) => home)?.sections ?? {};
  return sections.flatMap((section) => {
    const load = loads[section.id];
    return load ? [<LazySection key={section.id} {...section} load={load} />] : [];
  });
}

interface LazySectionProps extends Section {
  load: () => Promise<{ default: ComponentType }>;
}

/** A collapsible section of the dashboard. Its code and data load when it is first opened, and stay loaded. */
function LazySection({ id, title, load }: LazySectionProps) {
  const t = useTexts(dashboardTexts);
  const { part, open, opened, setOpen } = useOpening(id);
  return (
    <details
      ref={part}
      id={id}
      className={styles.section}
      // The user may have opened it before this code was loaded.
      suppressHydrationWarning
      open={open}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles.head}>
        <Icon name="chevron" size={16} />
        <h2>{t(title)}</h2>
      </summary>
      <div className={styles.body}>
        {opened && (
          <LazyPage
            id={`section:${id}`}
            load={() => withDeadline(loadWithTexts(load))}
            fallback={<Loading rows={2} />}
          />
        )}
      </div>
    </details>
  );
}
