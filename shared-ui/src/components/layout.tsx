import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes';
import { Icon, type IconName } from './Icon';
import styles from './layout.module.css';

/** A step of the spacing scale: 1 is 4 px, 4 is 16 px, 7 is 48 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 7;
const gapOf = (gap: Space): CSSProperties => ({ gap: `var(--space-${gap})` });

interface LayoutProps {
  gap?: Space;
  children: ReactNode;
}

/** Vertical stack. */
export function Stack({ gap = 4, children }: LayoutProps) {
  return (
    <div className={styles.stack} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Horizontal row that wraps when the children do not fit. */
export function Row({ gap = 3, align, children }: LayoutProps & { align?: 'between' | 'end' }) {
  return (
    <div className={classes(styles.row, align && styles[align])} style={gapOf(gap)}>
      {children}
    </div>
  );
}

/** Equal columns, each at least `column` wide (a CSS length); one column on a phone. */
export function Grid({ gap = 4, column = '16rem', children }: LayoutProps & { column?: string }) {
  const variables = { ...gapOf(gap), '--column': column };
  return (
    <div className={styles.grid} style={variables}>
      {children}
    </div>
  );
}

interface CardProps {
  title?: ReactNode;
  /** Shown beside the title: buttons, a filter. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A surface with an optional heading, which makes it a labelled region. */
export function Card({ title, actions, children }: CardProps) {
  const id = useId();
  if (!title) return <div className={styles.card}>{children}</div>;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.cardHead}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** A card that expands and collapses when its heading is pressed. */
export function CollapsibleCard({ title, open = false, children }: CardProps & { open?: boolean }) {
  return (
    <details className={classes(styles.card, styles.collapsible)} open={open}>
      <summary>
        <h2>{title}</h2>
        <Icon name="chevronDown" />
      </summary>
      <div className={styles.collapsibleBody}>{children}</div>
    </details>
  );
}

interface TileProps {
  to: string;
  icon: IconName;
  title: string;
  description?: string;
}

/** A card that is a link to a page. */
export function Tile({ to, icon, title, description }: TileProps) {
  return (
    <Link to={to} className={classes(styles.card, styles.tile)}>
      <span className={styles.tileIcon}>
        <Icon name={icon} />
      </span>
      <span>
        <strong>{title}</strong>
        {description && <Muted>{description}</Muted>}
      </span>
    </Link>
  );
}

/** Secondary text. */
export function Muted({ children }: { children: ReactNode }) {
  return <div className={classes(styles.muted, styles.small)}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** The page's only h1; also sets the browser tab's title. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={styles.pageHeader}>
      <title>{`${title} · Fulcrum`}</title>
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {description && <Muted>{description}</Muted>}
      </div>
      {actions}
    </header>
  );
}
