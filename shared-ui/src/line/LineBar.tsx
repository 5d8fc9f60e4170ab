import type { ReactNode } from 'react';
import { Icon } from '../components/Icon';
import uiTexts from '../i18n/locales/en.json';
import { useTexts } from '../i18n/texts';
import { useLine } from './line';

/** Says on every page, for as long as it is so, that the line is cut: once, in the host, which adds how old the page is. Its look is in theme/base.css. */
export function LineBar({ children }: { children?: ReactNode }) {
  const t = useTexts(uiTexts);
  const line = useLine();
  return (
    <div className="line-bar" aria-live="polite">
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
