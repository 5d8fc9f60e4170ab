import { AnchorButton, Card, currentLocale, intlLocale, Muted, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useTeacherContacts } from '../api/teacher-contacts';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

type Teacher = NonNullable<ReturnType<typeof useTeacherContacts>['data']>[number];

const isReachable = ({ phones, messagingLinks }: Teacher) => phones.length + messagingLinks.length > 0;

/** A card for each teacher of the children. Renders nothing for a teacher without contacts, or if none could be loaded. */
export function ContactTeacher() {
  const { data = [] } = useTeacherContacts();
  return data.filter(isReachable).map((teacher) => <TeacherCard key={teacher.teacherId} teacher={teacher} />);
}

function TeacherCard({ teacher: { phones, messagingLinks, children, ...teacher } }: { teacher: Teacher }) {
  const t = useTexts(childrenTexts);
  const teacherName = currentLocale().startsWith('ar') ? teacher.teacherNameAr : teacher.teacherName;
  const names = new Intl.ListFormat(intlLocale()).format(children);
  return (
    <Card title={t('contact', { name: teacherName })}>
      <Stack gap={3}>
        <Muted>{t('teacherOf', { names })}</Muted>
        <Row>
          {messagingLinks.map((link) => (
            <AnchorButton key={link} icon="chat" href={link} newTab>
              {t('message')}
            </AnchorButton>
          ))}
          {phones.map((phone) => (
            <AnchorButton key={phone} icon="phone" variant="secondary" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              {/* One box: beside its label, a number would have a few digits a line on a phone with large text. */}
              <span>
                {t('call')} <bdi className={styles.phone}>{phone}</bdi>
              </span>
            </AnchorButton>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
