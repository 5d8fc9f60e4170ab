import { useUnread } from './unread-count';
import styles from './unread.module.css';

const MOST = 99;

/** The number of unread notifications, beside their link; nothing if there are none. */
export function Unread() {
  const { data: unread = 0 } = useUnread();
  if (unread === 0) return null;
  return (
    <span className={styles.unread} dir="ltr">
      {unread > MOST ? `${MOST}+` : unread}
    </span>
  );
}
