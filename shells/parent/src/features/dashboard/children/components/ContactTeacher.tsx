import { AnchorButton, Card, Row, useTexts } from '@fulcrum/shared-ui';
import { useSite } from '../api/site';
import styles from '../children.module.css';
import childrenTexts from '../locales/en.json';

/**
 * The contacts of the teacher's team from the public pages. Renders nothing if there are none or they could not be
 * loaded.
 */
export function ContactTeacher() {
  const t = useTexts(childrenTexts);
  const { phones = [], messagingLinks = [] } = useSite().data ?? {};
  if (phones.length + messagingLinks.length === 0) return null;
  return (
    <Card title={t('contact')}>
      <Row>
        {messagingLinks.map((link) => (
          <AnchorButton key={link} icon="chat" href={link} newTab>
            {t('message')}
          </AnchorButton>
        ))}
        {phones.map((phone) => (
          <AnchorButton key={phone} icon="phone" variant="secondary" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
            {t('call')} <bdi className={styles.phone}>{phone}</bdi>
          </AnchorButton>
        ))}
      </Row>
    </Card>
  );
}
