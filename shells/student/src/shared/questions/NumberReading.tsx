import { intlLocale, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useState } from 'react';
import questionTexts from './locales/en.json';
import styles from './NumberKeys.module.css';

type Read = typeof import('./reading').readingOf;

/** The reader, once it has loaded; without it nothing is said. */
function useReader(): Read | null {
  const [reader, setReader] = useState<{ read: Read } | null>(null);
  useEffect(() => {
    let isShown = true;
    import('./reading').then(
      ({ readingOf }) => isShown && setReader({ read: readingOf }),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, []);
  return reader?.read ?? null;
}

/** How the answer is understood, before it is submitted. */
export function NumberReading({ typed }: { typed: string }) {
  const t = useTexts(questionTexts);
  const read = useReader();
  const reading = typed.trim() === '' ? null : read?.(typed, intlLocale().startsWith('ar') ? 'ar' : 'en');
  return (
    <output className={styles.reading}>
      {reading && (
        <>
          <span aria-hidden="true">
            {t('readAs')} <bdi dir="ltr">{reading.shown}</bdi>
          </span>
          <span className="visually-hidden">
            {t('readAs')} <span>{reading.spoken}</span>
          </span>
        </>
      )}
      {reading === null && read && typed.trim() !== '' && t('notReadYet')}
    </output>
  );
}
