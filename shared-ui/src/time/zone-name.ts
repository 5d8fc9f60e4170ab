import uiTexts from '../i18n/locales/en.json';
import { textsOf } from '../i18n/texts';
import { DEFAULT_ZONE, schoolZone } from './zone';

/** A time zone as a sentence names it: by its city if the language has a text for it, else by its IANA name. */
export const zoneName = (zone = schoolZone()): string => (zone === DEFAULT_ZONE ? textsOf(uiTexts)('cairo') : zone);
