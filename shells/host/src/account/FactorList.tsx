import { Button, type components, formatDateTime, Muted, Row, useTexts } from '@fulcrum/shared-ui';
import styles from './account.module.css';
import texts from './locales/en.json';

export type Factor = components['schemas']['SecondFactorDto'];
export type Passkey = components['schemas']['PasskeyDto'];

export const hasApp = ({ methods }: Factor): boolean => methods.includes('app');

interface FactorListProps {
  factor: Factor;
  onRemoveApp: () => void;
  onRenamePasskey: (passkey: Passkey) => void;
  onRemovePasskey: (passkey: Passkey) => void;
}

/** The app and the passkeys of an account. */
export function FactorList({ factor, onRemoveApp, onRenamePasskey, onRemovePasskey }: FactorListProps) {
  const t = useTexts(texts);
  return (
    <ul className={styles.signIns} aria-label={t('factors')}>
      {hasApp(factor) && (
        <li className={styles.signIn}>
          <strong>{t('app')}</strong>
          <Button variant="secondary" aria-label={t('removeNamed', { name: t('app') })} onClick={onRemoveApp}>
            {t('remove')}
          </Button>
        </li>
      )}
      {factor.passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => onRenamePasskey(passkey)}
          onRemove={() => onRemovePasskey(passkey)}
        />
      ))}
    </ul>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTexts(texts);
  const { name, addedAt, lastUsedAt } = passkey;
  return (
    <li className={styles.signIn}>
      <div className={styles.address}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <Muted>
          {t('passkeySince', { time: formatDateTime(addedAt) })} ·{' '}
          {lastUsedAt ? t('lastUsed', { time: formatDateTime(lastUsedAt) }) : t('neverUsed')}
        </Muted>
      </div>
      <Row>
        <Button variant="secondary" aria-label={t('renameNamed', { name })} onClick={onRename}>
          {t('rename')}
        </Button>
        <Button variant="secondary" aria-label={t('removeNamed', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </Row>
    </li>
  );
}
