/** The `use` of the photo's file. */
export const SITE_PHOTO = 'site-photo';

/** A course on the front page. A text missing in one language is shown in the other one. */
export interface CourseTexts {
  title: string;
  titleAr: string;
  description: string;
  descriptionAr: string;
}

/** Width and height are in pixels. */
export interface SitePhoto {
  fileId: string;
  width: number;
  height: number;
}

/** A teacher's texts for the front page, in English and Arabic; empty means not set. */
export interface SiteTexts {
  name: string;
  nameAr: string;
  about: string;
  aboutAr: string;
  courses: CourseTexts[];
}

/** How visitors, students and parents reach the team; empty means that there is no such way. */
export interface SiteContact {
  /** E.164 digits without the plus. */
  phone: string;
  /** An https link that opens a chat. */
  messagingLink: string;
}

export interface SiteSettings extends SiteTexts, SiteContact {
  photo: SitePhoto | null;
}

export const NO_SETTINGS: SiteSettings = {
  name: '',
  nameAr: '',
  about: '',
  aboutAr: '',
  courses: [],
  phone: '',
  messagingLink: '',
  photo: null,
};

/** The product's default texts. */
export interface SiteDefaults {
  teacherName: string;
  courses: readonly CourseTexts[];
}

/** The texts a visitor sees. */
export interface LocalizedSiteTexts {
  teacherName: string;
  about: string;
  courses: { title: string; description: string }[];
}

/** Returns the texts in the visitor's language, or else in the other one, or else the product's. */
export function textsFor(language: string, settings: SiteTexts, defaults: SiteDefaults): LocalizedSiteTexts {
  const isArabic = /^ar(-|$)/i.test(language);
  const localized = (english: string, arabic: string) => (isArabic ? arabic || english : english || arabic);
  const courses = settings.courses.length > 0 ? settings.courses : defaults.courses;
  return {
    teacherName: localized(settings.name, settings.nameAr) || defaults.teacherName,
    about: localized(settings.about, settings.aboutAr),
    courses: courses.map(({ title, titleAr, description, descriptionAr }) => ({
      title: localized(title, titleAr),
      description: localized(description, descriptionAr),
    })),
  };
}
