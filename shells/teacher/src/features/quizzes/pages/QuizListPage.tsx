import { ButtonLink, PageHeader, schoolZone, useTexts } from '@fulcrum/shared-ui';
import { YearsView } from '../../../classroom/components/YearsView';
import { QuizList } from '../components/QuizList';
import quizTexts from '../locales/en.json';

/** /quizlist: the teacher's quizzes, their results and statistics. */
export default function QuizListPage() {
  const t = useTexts(quizTexts);
  return (
    <>
      <PageHeader
        title={t('quizzes')}
        description={t('zoneNotice', { zone: schoolZone() })}
        actions={
          <ButtonLink icon="plus" to="/createquiz">
            {t('create')}
          </ButtonLink>
        }
      />
      <YearsView>{(years) => <QuizList years={years} />}</YearsView>
    </>
  );
}
