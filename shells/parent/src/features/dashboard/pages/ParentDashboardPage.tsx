import { ErrorState, PageHeader, Stack, type TakeReplies, useSession, useTexts } from '@fulcrum/shared-ui';
import { takeReports } from '../children/api/children-reports';
import { takeTeacherContacts } from '../children/api/teacher-contacts';
import { ChildrenReports } from '../children/components/ChildrenReports';
import { ContactTeacher } from '../children/components/ContactTeacher';
import childrenTexts from '../children/locales/en.json';
import { takeConsents } from '../consent/api/consents';
import { ConsentRecord } from '../consent/components/ConsentRecord';
import { ConsentRequest } from '../consent/components/ConsentRequest';

/** /parent-dashboard: the parent's children and their progress. Data is loaded only for parents. */
function ParentDashboardPage() {
  const t = useTexts(childrenTexts);
  const session = useSession();
  const user = session?.user.role === 'parent' ? session.user : null;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={user && <span dir="auto">{t('welcome', { name: user.name })}</span>}
      />
      {user ? (
        <Stack gap={5}>
          <ConsentRequest />
          <ChildrenReports parentId={user.id} />
          <ContactTeacher />
          <ConsentRecord />
        </Stack>
      ) : (
        <ErrorState title={t('unauthorized')} />
      )}
    </>
  );
}

const takeReplies: TakeReplies = (...given) => {
  takeReports(...given);
  takeConsents(...given);
  takeTeacherContacts(...given);
};

export default Object.assign(ParentDashboardPage, { takeReplies });
