import { Icon, type IconName, Muted, PageHeader, useSession, useTexts } from '@fulcrum/shared-ui';
import { Link } from 'react-router-dom';
import styles from './account.module.css';
import texts from './locales/en.json';

interface Part {
  name: 'profile' | 'signIn' | 'notifications' | 'device' | 'data';
  to: string;
  icon: IconName;
  /** Not for the teacher's team. */
  family?: boolean;
}

const PARTS: Part[] = [
  { name: 'profile', to: '/account/profile', icon: 'user' },
  { name: 'signIn', to: '/account/sign-in', icon: 'key' },
  { name: 'notifications', to: '/account/notifications', icon: 'bell' },
  { name: 'device', to: '/account/device', icon: 'device' },
  { name: 'data', to: '/account/data', icon: 'download', family: true },
];

/** /account: the parts of the signed-in user's account, each a page, in any role. */
export default function AccountPage() {
  const t = useTexts(texts);
  const session = useSession();
  if (!session) return null;
  const isTeacher = session.user.role === 'teacher';
  return (
    <>
      <PageHeader title={t('title')} />
      <ul className={styles.parts} aria-label={t('title')}>
        {PARTS.filter(({ family }) => !family || !isTeacher).map(({ name, to, icon }) => (
          <li key={name}>
            <Link to={to} className={styles.part}>
              <Icon name={icon} />
              <span className={styles.partWords}>
                <strong>{t(`part_${name}`)}</strong>
                <Muted>{t(`about_${name}`)}</Muted>
              </span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
