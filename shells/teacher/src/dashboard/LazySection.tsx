import { Icon, LazyPage, Loading, Muted, withDeadline } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './LazySection.module.css';
import type { Section } from './sections';
import { dashboardTexts } from './texts';

/** A part of the dashboard that opens by its heading; its code and its data come then, and stay. */
export function LazySection({ id, icon, title, hint, load }: Section) {
  const t = dashboardTexts.useTexts();
  const { hash } = useLocation();
  const addressed = hash === `#${id}`;
  const [open, setOpen] = useState(addressed);
  const [opened, setOpened] = useState(addressed);
  useEffect(() => {
    if (!addressed) return;
    setOpen(true);
    setOpened(true);
    document.getElementById(id)?.scrollIntoView?.({ block: 'start' });
  }, [addressed, id]);
  return (
    <details
      id={id}
      className={styles.section}
      open={open}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return;
        setOpen(event.currentTarget.open);
        if (event.currentTarget.open) setOpened(true);
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
