import uiTexts from './locales/en.json';
import { useTexts } from './texts';

/** The server's names for an unknown browser or device (`backend/src/platform/http/request-origin.ts`). */
const UNKNOWN = { browser: 'Browser', device: 'Unknown device' };

/** Returns a function that translates the server's device name, such as "Chrome on Android". */
export function useDeviceName(): (device: string) => string {
  const t = useTexts(uiTexts);
  return (device) => {
    if (device === UNKNOWN.device) return t('unknownDevice');
    const [browser = '', system] = device.split(' on ');
    const named = browser === UNKNOWN.browser ? t('browser') : browser;
    return system ? t('deviceOn', { browser: named, system }) : named;
  };
}
