import { expect, it } from 'vitest';
import { NO_SETTINGS, textsFor } from './site-settings.js';

const course = (texts: object) => ({ title: '', titleAr: '', description: '', descriptionAr: '', ...texts });
const defaults = { teacherName: 'Fulcrum Physics', courses: [course({ title: 'Core', description: 'The Core.' })] };

it('uses the product’s texts while the teacher has none', () => {
  const said = { teacherName: 'Fulcrum Physics', about: '', courses: [{ title: 'Core', description: 'The Core.' }] };
  expect(textsFor('en', NO_SETTINGS, defaults)).toEqual(said);
  expect(textsFor('ar', NO_SETTINGS, defaults)).toEqual(said);
});

it('uses the visitor’s language for each text, or the other one if it is missing', () => {
  const settings = {
    name: 'Ms Noor',
    nameAr: 'أ. نور',
    about: '',
    aboutAr: 'أُدرّس الفيزياء.',
    courses: [
      course({ title: 'Waves', titleAr: 'الموجات', description: 'Light and sound.' }),
      course({ titleAr: 'القوى' }),
    ],
  };
  expect(textsFor('en', settings, defaults)).toEqual({
    teacherName: 'Ms Noor',
    about: 'أُدرّس الفيزياء.',
    courses: [
      { title: 'Waves', description: 'Light and sound.' },
      { title: 'القوى', description: '' },
    ],
  });
  const inArabic = textsFor('ar-EG', settings, defaults);
  expect(inArabic.teacherName).toBe('أ. نور');
  expect(inArabic.courses[0]).toEqual({ title: 'الموجات', description: 'Light and sound.' });
  // The tests' pseudo-language is not Arabic.
  expect(textsFor('en-XA', settings, defaults).teacherName).toBe('Ms Noor');
});
