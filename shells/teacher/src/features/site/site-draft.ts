import { atMost, type Rules } from '@fulcrum/forms';
import type { SiteSettings } from './api/site-settings';

type Course = SiteSettings['courses'][number];

export interface DraftCourse extends Course {
  /** Local to this page, since courses have no id of their own. */
  id: number;
}

/** The front page form as typed. */
export interface SiteDraft extends Pick<SiteSettings, 'name' | 'nameAr' | 'about' | 'aboutAr' | 'messagingLink'> {
  /** With its country code, such as "+201001234567"; empty if there is none. */
  phone: string;
  courses: DraftCourse[];
}

/** The server's limits. */
export const MOST_COURSES = 6;
export const LONGEST = { name: 120, about: 1000, title: 80, description: 300, link: 300 } as const;

/** Attributes of fields with text in a fixed language, whatever the page's language. */
export const IN_ENGLISH = { lang: 'en', dir: 'ltr' } as const;
export const IN_ARABIC = { lang: 'ar', dir: 'rtl' } as const;

let lastId = 0;
const numbered = (course: Course): DraftCourse => {
  lastId += 1;
  return { ...course, id: lastId };
};

export const newCourse = (): DraftCourse => numbered({ title: '', titleAr: '', description: '', descriptionAr: '' });

export const draftOf = ({ phone, ...saved }: SiteSettings): SiteDraft => ({
  name: saved.name,
  nameAr: saved.nameAr,
  about: saved.about,
  aboutAr: saved.aboutAr,
  phone: phone && `+${phone}`,
  messagingLink: saved.messagingLink,
  courses: saved.courses.map(numbered),
});

/** The request body. */
export const textsOfDraft = ({ courses, ...texts }: SiteDraft) => ({
  ...texts,
  courses: courses.map(({ id: _id, ...course }) => course),
});

export const isSaved = (draft: SiteDraft, saved: SiteSettings): boolean =>
  JSON.stringify(textsOfDraft(draft)) === JSON.stringify(textsOfDraft(draftOf(saved)));

/** Swaps a course with the previous or the next one. */
export function moved(courses: DraftCourse[], from: number, by: -1 | 1): DraftCourse[] {
  const course = courses[from];
  const to = from + by;
  if (!course || to < 0 || to >= courses.length) return courses;
  return courses.toSpliced(from, 1).toSpliced(to, 0, course);
}

type Problem = 'courseUntitled' | 'descriptionLong' | 'aboutLong' | 'notLink';

const isHttpsLink = (typed: string): boolean => /^https:\/\/\S+$/i.test(typed) && URL.canParse(typed);

/** The errors of a course, by field. */
export function problemsOfCourse(course: Course): Partial<Record<keyof Course, Problem>> {
  const isLong = (name: 'description' | 'descriptionAr') => course[name].trim().length > LONGEST.description;
  return {
    ...(course.title.trim() === '' && course.titleAr.trim() === '' && { title: 'courseUntitled' }),
    ...(isLong('description') && { description: 'descriptionLong' }),
    ...(isLong('descriptionAr') && { descriptionAr: 'descriptionLong' }),
  };
}

export const rulesOf = (t: (problem: Problem) => string): Rules<SiteDraft> => {
  const aboutLong = atMost(LONGEST.about, t('aboutLong'));
  return {
    about: [aboutLong],
    aboutAr: [aboutLong],
    messagingLink: [(link) => (link.trim() === '' || isHttpsLink(link.trim()) ? undefined : t('notLink'))],
    courses: [
      (courses) => {
        const [problem] = courses.flatMap((course) => Object.values(problemsOfCourse(course)));
        return problem && t(problem);
      },
    ],
  };
};
