import uiTexts from './locales/en.json';
import { useTexts } from './texts';

/** As the server names what it does not know (`backend/src/platform/http/request-origin.ts`). */
const UNKNOWN = { browser: 'Browser', device: 'Unknown device' };

/** A device as the server names it, "Chrome on Android", in the reader's language. */
export function useDeviceName(): (device: string) => string {
  const t = useTexts(uiTexts);
  return (device) => {
    if (device === UNKNOWN.device) return t('unknownDevice');
    const [browser = '', system] = device.split(' on ');
    const named = browser === UNKNOWN.browser ? t('browser') : browser;
    return system ? t('deviceOn', { browser: named, system }) : named;
  };
}
