import { Icon, useSession, useTexts } from '@fulcrum/shared-ui';
import { NavLink } from 'react-router-dom';
import hostTexts from '../locales/en.json';
import { Unread } from './Unread';

interface NotificationsLinkProps {
  className: string | undefined;
  /** Without its name in sight. */
  iconOnly?: boolean;
}

/** Link to the notifications with the number of unread ones. */
export function NotificationsLink({ className, iconOnly }: NotificationsLinkProps) {
  const t = useTexts(hostTexts);
  const session = useSession();
  if (!session) return null;
  return (
    <NavLink to="/notifications" className={className} title={t('notifications')}>
      <Icon name="bell" size={iconOnly ? 24 : 20} />
      <span className={iconOnly ? 'visually-hidden' : undefined}>{t('notifications')}</span> <Unread />
    </NavLink>
  );
}
