import {
  ButtonLink,
  classes,
  Icon,
  IconButton,
  type IconName,
  type SessionUser,
  useLazyModule,
  usePages,
  useSession,
  useTexts,
} from '@fulcrum/shared-ui';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { homeOf, pageAt } from '../page-tables';
import { LanguageSwitch } from '../language/LanguageSwitch';
import hostTexts from '../locales/en.json';
import styles from './AppShell.module.css';
import { useInstall } from '../offline/install-offer';
import { BrandMark } from './Brand';

export interface NavigationItem {
  label: string;
  icon: IconName;
  /** A path of the product or, with `external`, an address elsewhere that opens in a new tab. */
  to: string;
  external?: boolean;
}

interface AppShellProps {
  items: NavigationItem[];
  /** The user's role in words. */
  roleLabel: string;
  onLogout: () => void;
  children: ReactNode;
}

/** The frame of the signed-in pages: the sidebar, which is a drawer on a phone, and the page. */
export function AppShell({ children, ...navigation }: AppShellProps) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <div className={styles.shell}>
      <SkipLink to={main} />
      <header className={styles.topbar}>
        <Brand />
        <PhoneMenu key={pathname} {...navigation} />
      </header>
      <aside className={styles.sidebar}>
        <div className={styles.panel}>
          <div className={styles.panelHead}>
            <Brand />
          </div>
          <NavigationPanel {...navigation} />
        </div>
      </aside>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

/**
 * Moves the focus itself: this keeps the address, with the section that is open on the page, and the history for Back.
 */
function SkipLink({ to }: { to: RefObject<HTMLElement | null> }) {
  const t = useTexts(hostTexts);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    to.current?.scrollIntoView();
    to.current?.focus();
  };
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {t('skipToContent')}
    </a>
  );
}

function Brand() {
  const session = useSession();
  return (
    <Link className={styles.brand} to={session ? homeOf(session.user.role) : '/'}>
      <BrandMark />
      Fulcrum
    </Link>
  );
}

type NavigationProps = Omit<AppShellProps, 'children'>;

/**
 * The drawer is a modal dialog, so it keeps the focus. Opening another page closes it, because this component's key
 * changes.
 */
function PhoneMenu(navigation: NavigationProps) {
  const t = useTexts(hostTexts);
  const [open, setOpen] = useState(false);
  const drawer = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!open) return;
    drawer.current?.showModal();
    drawer.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'center' });
  }, [open]);
  return (
    <>
      <IconButton icon="menu" label={t('openMenu')} aria-expanded={open} onClick={() => setOpen(true)} />
      {open && (
        <dialog
          ref={drawer}
          className={styles.drawer}
          aria-label={t('menu')}
          onClose={() => setOpen(false)}
          {...{ closedby: 'any' }}
        >
          <div className={styles.panel}>
            <div className={styles.panelHead}>
              <Brand />
              <IconButton icon="close" label={t('closeMenu')} onClick={() => drawer.current?.close()} />
            </div>
            <NavigationPanel {...navigation} />
          </div>
        </dialog>
      )}
    </>
  );
}

function NavigationPanel({ items, roleLabel, onLogout }: NavigationProps) {
  const t = useTexts(hostTexts);
  const session = useSession();
  return (
    <>
      <nav className={styles.nav} aria-label={t('mainNavigation')}>
        {items.map((item) => (
          <NavigationLink key={item.to} {...item} />
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

function NavigationLink({ to, icon, label, external }: NavigationItem) {
  const t = useTexts(hostTexts);
  if (!external) {
    return (
      <NavLink to={to} end className={styles.link}>
        <Icon name={icon} />
        <span>{label}</span>
      </NavLink>
    );
  }
  return (
    <a href={to} className={styles.link} target="_blank" rel="noreferrer">
      <Icon name={icon} />
      <span>
        {label}
        <span className="visually-hidden"> ({t('opensInNewTab')})</span>
      </span>
      <Icon name="external" size={16} />
    </a>
  );
}

const loadUnread = () => import('../notifications/Unread').then(({ Unread }) => Unread);
/** By this time a first visit has loaded what it shows, even on a slow phone (ms). */
const UNREAD_AFTER_MS = 12_000;

/** Link with the number of unread notifications, which is fetched late: nothing on a page waits for it. */
function NotificationsLink() {
  const t = useTexts(hostTexts);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), UNREAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const { part: Unread } = useLazyModule(loadUnread, isLate);
  return (
    <NavLink to="/notifications" className={classes(styles.link, styles.wide)}>
      <Icon name="inbox" />
      <span>{t('notifications')}</span>
      {Unread && <Unread />}
    </NavLink>
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
      {user.role !== 'teacher' && <NotificationsLink />}
      <NavLink to="/account" className={styles.link}>
        <Icon name="user" />
        <span>{t('account')}</span>
      </NavLink>
      <NavLink to={help} className={styles.link}>
        <Icon name="info" />
        <span>{t('help')}</span>
      </NavLink>
      <LanguageSwitch className={styles.link} />
      {install && (
        <button type="button" className={styles.link} onClick={install}>
          <Icon name="download" />
          <span>{t('install')}</span>
        </button>
      )}
      <button type="button" className={styles.link} onClick={onLogout}>
        <Icon name="logout" />
        <span>{t('signOut')}</span>
      </button>
    </div>
  );
}
