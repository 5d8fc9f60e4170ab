import { intlOf, isRightToLeft, type Language, textsIn, translationsIn } from '../../../platform/texts/texts.js';
import type { FullReturn } from './returns.repository.js';
import en from './locales/en.json' with { type: 'json' };
import type { SummaryWords } from './summary.js';

const translations = translationsIn(import.meta.dirname, en);

type Returned = Pick<FullReturn, 'summary' | 'pages' | 'requestedAt' | 'tenantId'>;

/** The fixed text of a summary, in the student's language. */
export function summaryWords(
  { summary, pages, requestedAt, tenantId }: Returned,
  { language, timeZone }: { language: Language; timeZone: string },
): SummaryWords {
  const t = textsIn(language, translations, [tenantId]);
  const { grade, gradeOutOf: outOf } = summary;
  const inZone = new Intl.DateTimeFormat(intlOf(language), { dateStyle: 'long', timeZone });
  return {
    isRightToLeft: isRightToLeft(language),
    returnedOn: t('returnedOn', { day: inZone.format(requestedAt) }),
    grade: t('grade', { grade, outOf }),
    byQuestion: t('byQuestion'),
    scores: summary.questions.map(({ marks, max }) => t('score', { marks, max })),
    typed: t('typed'),
    otherAnswers: t('otherAnswers'),
    aboutWork: t('aboutWork'),
    onPages: t('onPages'),
    pages: Object.fromEntries(pages.map(({ page }) => [page, t('page', { page })])),
    lacking: t('lacking'),
  };
}
