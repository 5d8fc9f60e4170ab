import { classes, IconButton, useSession, useTexts } from '@fulcrum/shared-ui';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homeOf, pageAt } from '../page-tables';
import hostTexts from '../locales/en.json';
import styles from './AppShell.module.css';
import { NotificationsLink } from '../notifications/NotificationsLink';
import { BrandMark } from './Brand';
import { NavigationPanel, type NavigationProps } from './NavigationPanel';
import { useFolded } from './use-folded';

interface AppShellProps extends NavigationProps {
  children: ReactNode;
}

/** The frame of the signed-in pages: the menu, which folds to icons and on a phone is a drawer, and the page. */
export function AppShell({ children, ...navigation }: AppShellProps) {
  const t = useTexts(hostTexts);
  const { pathname } = useLocation();
  const { folded, fold } = useFolded(pathname, pageAt(pathname)?.foldsMenu ?? false);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [pathname]);
  return (
    <div className={styles.shell} data-folded={folded || undefined}>
      <SkipLink to={main} />
      <TopBar key={pathname} {...navigation} />
      <aside className={styles.sidebar}>
        <div className={styles.panel}>
          <div className={styles.panelHead}>
            <Brand />
            <IconButton
              icon="sidebar"
              label={t(folded ? 'unfoldMenu' : 'foldMenu')}
              aria-expanded={!folded}
              onClick={() => fold(!folded)}
            />
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

/** The bar of a phone. */
function TopBar(navigation: NavigationProps) {
  const session = useSession();
  return (
    <header className={styles.topbar}>
      <Brand />
      <div className={classes(styles.tools, session?.user.role === 'teacher' && styles.besideSearch)}>
        <NotificationsLink className={styles.bell} iconOnly />
        <PhoneMenu {...navigation} />
      </div>
    </header>
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
      <span>Fulcrum</span>
    </Link>
  );
}

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
