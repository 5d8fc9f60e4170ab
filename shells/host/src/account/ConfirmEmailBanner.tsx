import { useTexts } from '@fulcrum/shared-ui';
import { Link, useLocation } from 'react-router-dom';
import texts from '../locales/en.json';
import { useAccount } from './api/get-account';
import styles from './ConfirmEmailBanner.module.css';

/** Pages on which nothing distracts. */
const QUIET = /^\/student\/take-quiz\//;

/** Reminds the user to confirm their email address; blocks nothing, and shows nothing until the account is loaded. */
export function ConfirmEmailBanner() {
  const t = useTexts(texts);
  const account = useAccount();
  const { pathname } = useLocation();
  if (account.data?.emailProven !== false || pathname === '/account/profile' || QUIET.test(pathname)) return null;
  return (
    <p className={styles.bar} data-late>
      {t('unprovenAddress')} <Link to="/account/profile">{t('proveAddress')}</Link>
    </p>
  );
}
