import { classes, Icon, useTexts } from '@fulcrum/shared-ui';
import reading from '../../../shared/camera/LastReading.module.css';
import type { DeskView, LastScan } from '../door-desk';
import doorTexts from '../locales/en.json';
import styles from './Door.module.css';

const looks = ({ kind, status }: LastScan) => {
  if (kind === 'taken') return status === 'Late' ? reading.doubtful : reading.good;
  return kind === 'known' ? reading.good : reading.bad;
};

/** The message for a code, shown after the name. */
function useWords() {
  const t = useTexts(doorTexts);
  return ({ kind, status }: Pick<LastScan, 'kind' | 'status'>): string => {
    if (kind !== 'taken') return t(`code.${kind}`);
    return t(status === 'Late' || status === 'Absent' ? status : 'Present');
  };
}

interface LastCodeProps {
  last: LastScan | null;
  /** A code can be held up to the camera. */
  isReady: boolean;
}

/** The result of the last code, large enough to be read at arm's length. */
export function LastCode({ last, isReady }: LastCodeProps) {
  const t = useTexts(doorTexts);
  const words = useWords();
  const isGood = last?.kind === 'taken' || last?.kind === 'known';
  return (
    <output className={classes(reading.message, last && looks(last))}>
      {last ? (
        <span key={last.count} className={styles.words}>
          <Icon name={isGood ? 'check' : 'alert'} size={28} /> {last.name && <bdi>{last.name}</bdi>} {words(last)}
        </span>
      ) : (
        isReady && t('hold')
      )}
    </output>
  );
}

/** Students who were accepted on this device but rejected by the server, which had newer data. */
export function Refused({ refused }: Pick<DeskView, 'refused'>) {
  const t = useTexts(doorTexts);
  const words = useWords();
  if (refused.length === 0) return null;
  return (
    <section role="alert">
      <strong>{t('notRecorded', { count: refused.length })}</strong>
      <ul className={styles.names}>
        {refused.map(({ kind, name }, place) => (
          <li key={place}>
            {name && <bdi>{name}</bdi>} {words({ kind })}
          </li>
        ))}
      </ul>
    </section>
  );
}
