import { defineSentences, type Sentence } from '../texts/sentences.js';
import type { ActiveContent } from './active-content.js';

const words = defineSentences('words/active-content', {
  script: { en: 'a script', ar: 'برنامج نصي' },
  launch: { en: 'a command that starts a program', ar: 'أمر يشغّل برنامجًا' },
  form: { en: 'a form that sends data away', ar: 'نموذج يرسل البيانات إلى مكان آخر' },
  embeddedFile: { en: 'an embedded file', ar: 'ملف مضمَّن' },
  media: { en: 'embedded media', ar: 'وسائط مضمَّنة' },
  xfa: { en: 'an XFA form', ar: 'نموذج XFA' },
  link: { en: 'a link into another file', ar: 'رابط إلى ملف آخر' },
});

export const ACTIVE_CONTENT: Record<ActiveContent, () => Sentence> = {
  'a script': words.script,
  'a command that starts a program': words.launch,
  'a form that sends data away': words.form,
  'an embedded file': words.embeddedFile,
  'embedded media': words.media,
  'a link into another file': words.link,
  'an XFA form': words.xfa,
};
