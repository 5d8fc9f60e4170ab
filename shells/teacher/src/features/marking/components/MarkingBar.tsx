import { Icon, useTexts } from '@fulcrum/shared-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ArchivedBadge } from '../../../shared/components/YearScope';
import markingTexts from '../locales/en.json';
import styles from '../marking.module.css';

interface MarkingBarProps {
  /** The way back, with its name. */
  back: { to: string; label: string };
  /** The page's name, before the task's title. */
  name: string;
  /** The task's title. */
  title: string;
  /** Tools of the shown script. */
  children?: ReactNode;
}

/** The one bar of a page that marks a script: the way back, the page's h1 and the tools. */
export function MarkingBar({ back, name, title, children }: MarkingBarProps) {
  return (
    <header className={styles.bar}>
      <title>{`${name} · Fulcrum`}</title>
      <Link to={back.to} className={styles.back} title={back.label}>
        <Icon name="chevron" />
        <span className="visually-hidden">{back.label}</span>
      </Link>
      <h1 className={styles.title}>
        <span className="visually-hidden">{name}: </span>
        <bdi>{title}</bdi>
      </h1>
      <ArchivedBadge />
      {children}
    </header>
  );
}

interface TaskBarProps {
  task: { _id: string; title: string };
  children?: ReactNode;
}

/** The bar of a task's scripts. */
export function TaskBar({ task, children }: TaskBarProps) {
  const t = useTexts(markingTexts);
  return (
    <MarkingBar back={{ to: `/teacher-tasks?task=${task._id}`, label: t('back') }} name={t('title')} title={task.title}>
      {children}
    </MarkingBar>
  );
}
