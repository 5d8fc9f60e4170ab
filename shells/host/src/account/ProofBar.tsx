import { useTexts } from '@fulcrum/shared-ui';
import { Link, useLocation } from 'react-router-dom';
import texts from '../locales/en.json';
import { useAccount } from './api/get-account';
import styles from './ProofBar.module.css';

/** Reminds of an address that is not confirmed yet; blocks nothing, and is silent while the account is not known. */
export function ProofBar() {
  const t = useTexts(texts);
  const account = useAccount();
  const { pathname } = useLocation();
  if (account.data?.emailProven !== false || pathname === '/account') return null;
  return (
    <p className={styles.bar} data-late>
      {t('unprovenAddress')} <Link to="/account">{t('proveAddress')}</Link>
    </p>
  );
}
