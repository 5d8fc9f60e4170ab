import {
  ButtonLink,
  classes,
  Icon,
  type IconName,
  type MenuGroup,
  type SessionUser,
  usePages,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { LanguageSwitch } from '../language/LanguageSwitch';
import hostTexts from '../locales/en.json';
import { NotificationsLink } from '../notifications/NotificationsLink';
import { useInstall } from '../offline/install-offer';
import { pageAt } from '../page-tables';
import styles from './AppShell.module.css';

export interface NavigationItem {
  label: string;
  icon: IconName;
  group?: MenuGroup;
  /** A path of the product or, with `external`, an address elsewhere that opens in a new tab. */
  to: string;
  external?: boolean;
}

export interface NavigationProps {
  items: NavigationItem[];
  /** The user's role in words. */
  roleLabel: string;
  onLogout: () => void;
}

/** The menu: the pages in their groups, and below them what concerns the account. */
export function NavigationPanel({ items, roleLabel, onLogout }: NavigationProps) {
  const t = useTexts(hostTexts);
  const session = useSession();
  return (
    <>
      <nav className={styles.nav} aria-label={t('mainNavigation')}>
        {inGroups(items).map(({ group, links }) => (
          <NavigationGroup key={group ?? ''} group={group} links={links} />
        ))}
      </nav>
      {session ? (
        <Account user={session.user} roleLabel={roleLabel} onLogout={onLogout} />
      ) : (
        <ButtonLink to="/login">{t('signIn')}</ButtonLink>
      )}
    </>
  );
}

/** The name of each group of links. */
const NAMES = { classes: 'classes', work: 'work', library: 'library', school: 'school' } as const satisfies Record<
  MenuGroup,
  string
>;

/** Consecutive links of one group. */
function inGroups(items: NavigationItem[]) {
  const groups: { group: NavigationItem['group']; links: NavigationItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.group === item.group) last.links.push(item);
    else groups.push({ group: item.group, links: [item] });
  }
  return groups;
}

interface NavigationGroupProps {
  group: MenuGroup | undefined;
  links: NavigationItem[];
}

function NavigationGroup({ group, links }: NavigationGroupProps) {
  const t = useTexts(hostTexts);
  const id = useId();
  return (
    <div className={styles.group} role={group && 'group'} aria-labelledby={group && id}>
      {group && (
        <div id={id} className={styles.groupName}>
          {t(NAMES[group])}
        </div>
      )}
      {links.map((item) => (
        <NavigationLink key={item.to} {...item} />
      ))}
    </div>
  );
}

function NavigationLink({ to, icon, label, external }: NavigationItem) {
  const t = useTexts(hostTexts);
  if (!external) {
    return (
      <NavLink to={to} end className={styles.link} title={label}>
        <Icon name={icon} />
        <span>{label}</span>
      </NavLink>
    );
  }
  return (
    <a href={to} className={styles.link} title={label} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      <span>
        {label}
        <span className="visually-hidden"> ({t('opensInNewTab')})</span>
      </span>
      <Icon name="external" size={16} />
    </a>
  );
}

/** The address of a role's guide, at the chapter of the page that is open. */
function useHelpPath(role: string): string {
  const { pathname } = useLocation();
  const hostPages = usePages();
  const { guide } = pageAt(pathname) ?? hostPages.find(({ path }) => path === pathname) ?? {};
  return guide ? `/help/${role}#${guide}` : `/help/${role}`;
}

interface AccountProps extends Pick<NavigationProps, 'roleLabel' | 'onLogout'> {
  user: SessionUser;
}

function Account({ user, roleLabel, onLogout }: AccountProps) {
  const t = useTexts(hostTexts);
  const install = useInstall();
  const help = useHelpPath(user.role);
  return (
    <div className={styles.account}>
      <div className={styles.who}>
        <bdi>{user.name}</bdi>
        <div className={styles.role}>{roleLabel}</div>
      </div>
      <NotificationsLink className={classes(styles.link, styles.wide)} />
      <NavLink to="/account" className={styles.link} title={t('account')}>
        <Icon name="user" />
        <span>{t('account')}</span>
      </NavLink>
      <NavLink to={help} className={styles.link} title={t('help')}>
        <Icon name="info" />
        <span>{t('help')}</span>
      </NavLink>
      <LanguageSwitch className={styles.link} />
      {install && (
        <button type="button" className={styles.link} title={t('install')} onClick={install}>
          <Icon name="download" />
          <span>{t('install')}</span>
        </button>
      )}
      <button type="button" className={styles.link} title={t('signOut')} onClick={onLogout}>
        <Icon name="logout" />
        <span>{t('signOut')}</span>
      </button>
    </div>
  );
}
