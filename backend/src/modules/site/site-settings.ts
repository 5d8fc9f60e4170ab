/** What names the file of a photo. */
export const SITE_PHOTO = 'site-photo';

/** A course of the front page. A text that one language lacks is said in the other one. */
export interface CourseTexts {
  title: string;
  titleAr: string;
  description: string;
  descriptionAr: string;
}

/** Sizes are in pixels. */
export interface SitePhoto {
  fileId: string;
  width: number;
  height: number;
}

/** What a teacher says on the front page, in English and in Arabic; an empty text is none. */
export interface SiteTexts {
  name: string;
  nameAr: string;
  about: string;
  aboutAr: string;
  courses: CourseTexts[];
}

export interface SiteSettings extends SiteTexts {
  photo: SitePhoto | null;
}

export const NO_SETTINGS: SiteSettings = { name: '', nameAr: '', about: '', aboutAr: '', courses: [], photo: null };

/** What the product says of itself. */
export interface SiteDefaults {
  teacherName: string;
  courses: readonly CourseTexts[];
}

/** What a visitor reads. */
export interface SaidTexts {
  teacherName: string;
  about: string;
  courses: { title: string; description: string }[];
}

/** The texts in the language of a visitor, else in the other one, else those of the product. */
export function textsFor(language: string, settings: SiteTexts, defaults: SiteDefaults): SaidTexts {
  const isArabic = /^ar(-|$)/i.test(language);
  const said = (english: string, arabic: string) => (isArabic ? arabic || english : english || arabic);
  const courses = settings.courses.length > 0 ? settings.courses : defaults.courses;
  return {
    teacherName: said(settings.name, settings.nameAr) || defaults.teacherName,
    about: said(settings.about, settings.aboutAr),
    courses: courses.map(({ title, titleAr, description, descriptionAr }) => ({
      title: said(title, titleAr),
      description: said(description, descriptionAr),
    })),
  };
}
