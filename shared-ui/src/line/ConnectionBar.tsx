import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import uiTexts from '../i18n/locales/en.json';
import { useTexts } from '../i18n/texts';
import { useConnection } from './connection';

interface ConnectionBarProps {
  /** At the page's end instead of over it: the page says itself what the lost connection means. */
  quiet?: boolean;
  children?: ReactNode;
}

/**
 * One line shown on every page while the connection is down. Rendered once, by the host, which adds the age of the
 * page's data. Styled in theme/base.css.
 */
export function ConnectionBar({ quiet = false, children }: ConnectionBarProps) {
  const t = useTexts(uiTexts);
  const line = useConnection();
  return (
    <div className="line-bar" data-quiet={quiet || undefined} aria-live="polite">
      {line !== 'up' && (
        <output className="line-cut">
          <Icon name="alert" size={18} />
          <span>
            {t(line === 'offline' ? 'youAreOffline' : 'serverSilent')}
            {children}
          </span>
        </output>
      )}
    </div>
  );
}
