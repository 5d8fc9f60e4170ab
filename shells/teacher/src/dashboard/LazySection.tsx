import { Icon, LazyPage, Loading, Muted, useTexts, withDeadline } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './LazySection.module.css';
import type { Section } from './sections';
import dashboardTexts from './locales/en.json';

/** Open or not; an address with the section's #id opens it and brings it into view, each time it is gone to. */
function useOpening(id: string) {
  const { hash, key } = useLocation();
  const visit = hash === `#${id}` ? key : null;
  const [open, setOpen] = useState(visit !== null);
  const [opened, setOpened] = useState(open);
  const [seen, setSeen] = useState(visit);
  if (visit !== seen) {
    setSeen(visit);
    if (visit !== null) setOpen(true);
  }
  if (open && !opened) setOpened(true);
  useEffect(() => {
    if (visit !== null) document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
  }, [visit, id]);
  return { open, opened, setOpen };
}

/** A part of the dashboard that opens by its heading; its code and its data come then, and stay. */
export function LazySection({ id, icon, title, hint, load }: Section) {
  const t = useTexts(dashboardTexts);
  const { open, opened, setOpen } = useOpening(id);
  return (
    <details
      id={id}
      className={styles.section}
      open={open}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className={styles.head}>
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
        <div className={styles.words}>
          <h2>{t(title)}</h2>
          <Muted>{t(hint)}</Muted>
        </div>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.body}>
        {opened && <LazyPage id={`section:${id}`} load={() => withDeadline(load())} fallback={<Loading rows={2} />} />}
      </div>
    </details>
  );
}
