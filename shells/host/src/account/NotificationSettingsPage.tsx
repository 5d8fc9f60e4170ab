import { useTexts } from '@fulcrum/shared-ui';
import { CalendarSection } from '../notifications/CalendarSection';
import { DigestSection } from '../notifications/DigestSection';
import { PushSection } from '../notifications/PushSection';
import { SettingsForm } from '../notifications/SettingsForm';
import { AccountPart } from './AccountPart';
import texts from './locales/en.json';

/** /account/notifications: what notifies the user, where and when. */
export default function NotificationSettingsPage() {
  const t = useTexts(texts);
  return (
    <AccountPart title={t('part_notifications')}>
      {(user) => (
        <>
          <SettingsForm isTeacher={user.role === 'teacher'} />
          <PushSection account={user} />
          {user.role === 'parent' && <DigestSection />}
          {user.role !== 'teacher' && <CalendarSection />}
        </>
      )}
    </AccountPart>
  );
}
