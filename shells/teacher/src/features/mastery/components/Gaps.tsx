import { Card, Checkbox, formatDate, Muted, serverNow, Stack, useTexts } from '@fulcrum/shared-ui';
import type { GroupMastery, RatedTopic } from '../api/group-mastery';
import { daysUntil, gapsOf } from '../heat';
import masteryTexts from '../locales/en.json';
import styles from '../mastery.module.css';

interface GapsProps {
  mastery: GroupMastery;
  chosen: ReadonlySet<string>;
  onToggle: (code: string) => void;
}

/** What is never taught, and what is never tested before the exam; the latter can be ticked for a quiz. */
export function Gaps({ mastery: { topics, examDate }, chosen, onToggle }: GapsProps) {
  const t = useTexts(masteryTexts);
  const { untaught, untested } = gapsOf(topics);
  const days = daysUntil(examDate, serverNow());
  return (
    <Card title={t('coverage')}>
      <Stack gap={4}>
        {examDate !== null && days !== null && <Muted>{t('exam', { date: formatDate(examDate), count: days })}</Muted>}
        {untaught.length + untested.length === 0 && <p>{t('noGaps')}</p>}
        {untested.length > 0 && (
          <Part label={t('untested', { count: untested.length })}>
            {untested.map((topic) => (
              <li key={topic.code}>
                <Checkbox
                  label={`${topic.code} ${topic.heading}`}
                  checked={chosen.has(topic.code)}
                  onChange={() => onToggle(topic.code)}
                />
              </li>
            ))}
          </Part>
        )}
        {untaught.length > 0 && (
          <Part label={t('untaught', { count: untaught.length })}>
            {untaught.map((topic) => (
              <li key={topic.code}>
                <TopicName topic={topic} />
              </li>
            ))}
          </Part>
        )}
      </Stack>
    </Card>
  );
}

function Part({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className={styles.gapTitle}>{label}</h3>
      <ul className={styles.gaps}>{children}</ul>
    </section>
  );
}

export const TopicName = ({ topic: { code, heading } }: { topic: Pick<RatedTopic, 'code' | 'heading'> }) => (
  <span lang="en" dir="auto">
    <span className={styles.code}>{code}</span> {heading}
  </span>
);
