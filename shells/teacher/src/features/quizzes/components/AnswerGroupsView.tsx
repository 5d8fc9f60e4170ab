import { Button, confirm, Muted, notify, QueryView, Stack, StatusBadge, useTexts } from '@fulcrum/shared-ui';
import type { KeyboardEvent } from 'react';
import { failureToast } from '../../../shared/failures';
import { type AnswerGroup, useAnswerGroups, useRuling } from '../api/answer-groups';
import answerTexts from '../locales/answers.en.json';
import styles from './AnswerGroups.module.css';

interface AnswerGroupsViewProps {
  quizId: string;
  questionId: string;
}

/** The answers to a typed question: unread ones first, then the most frequent; each group gets its marks at once. */
export function AnswerGroupsView({ quizId, questionId }: AnswerGroupsViewProps) {
  const t = useTexts(answerTexts);
  const answers = useAnswerGroups({ quizId, questionId });
  const rule = useRule({ quizId, questionId });
  return (
    <QueryView query={answers} failure={t('failedToLoad')} empty={<Muted>{t('none')}</Muted>}>
      {(groups) => (
        <Stack gap={2}>
          <Muted>{t('keys')}</Muted>
          <ul className={styles.groups} aria-label={t('answers')}>
            {groups.map((group) => (
              <Group key={`${group.part ?? ''} ${group.normal}`} group={group} onRule={(marks) => rule(group, marks)} />
            ))}
          </ul>
        </Stack>
      )}
    </QueryView>
  );
}

/** Asks first, and says whom the decision concerns. Null leaves the answer to the key again. */
function useRule(of: AnswerGroupsViewProps) {
  const t = useTexts(answerTexts);
  const ruling = useRuling(of);
  return ({ part, normal, example, count, marks: was, worth, isRuled }: AnswerGroup, marks: number | null) => {
    if (marks === was && isRuled) return;
    const carryOut = async () => {
      try {
        const { changedScores } = await ruling.mutateAsync({ normal, marks, ...(part && { part }) });
        notify.success(t('done', { count: changedScores }), { area: 'default' });
      } catch (error) {
        failureToast(t('failed'))(error);
      }
    };
    const effect = marks === null ? t('backEffect', { count }) : t('effect', { count, was, marks, worth });
    void confirm({
      title: t('confirm', { answer: example }),
      message: `${effect} ${t('rest')}`,
      confirmLabel: t('decide'),
      destructive: false,
      action: carryOut,
    });
  };
}

interface GroupProps {
  group: AnswerGroup;
  onRule: (marks: number | null) => void;
}

/** What the keys R, W and the digits decide; undefined for any other key. */
function marksOfKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, worth: number): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key.toLowerCase() === 'r') return worth;
  if (key.toLowerCase() === 'w') return 0;
  return /^\d$/.test(key) && Number(key) <= worth ? Number(key) : undefined;
}

/** The name of a button begins with its text. */
const nameOf = (marks: number, worth: number) =>
  marks === worth ? 'rightNamed' : marks === 0 ? 'wrongNamed' : 'giveNamed';

function Group({ group, onRule }: GroupProps) {
  const t = useTexts(answerTexts);
  const { example, marks, worth, unread, isRuled } = group;
  const onKeyDown = (event: KeyboardEvent) => {
    const decided = marksOfKey(event, worth);
    if (decided === undefined) return;
    event.preventDefault();
    onRule(decided);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are short cuts to the buttons inside
    <li className={styles.group} onKeyDown={onKeyDown}>
      <Words group={group} />
      <StatusBadge tone={unread ? 'warning' : marks === worth ? 'success' : marks > 0 ? 'info' : 'danger'}>
        {unread ? t('unread') : t(isRuled ? 'ruled' : 'given', { marks, worth })}
      </StatusBadge>
      <div className={styles.buttons}>
        {Array.from({ length: worth + 1 }, (_, at) => worth - at).map((one) => (
          <Button
            key={one}
            variant={one === marks && !unread ? 'secondary' : 'subtle'}
            aria-label={t(nameOf(one, worth), { marks: one, answer: example })}
            onClick={() => onRule(one)}
          >
            {one === worth ? t('right') : one === 0 ? t('wrong') : String(one)}
          </Button>
        ))}
        {isRuled && (
          <Button variant="subtle" aria-label={t('backNamed', { answer: example })} onClick={() => onRule(null)}>
            {t('back')}
          </Button>
        )}
      </div>
    </li>
  );
}

function Words({ group: { part, example, read, count } }: Pick<GroupProps, 'group'>) {
  const t = useTexts(answerTexts);
  return (
    <div className={styles.words}>
      <strong>
        {part && `(${part}) `}
        <bdi>{example}</bdi>
      </strong>{' '}
      <Muted>{t('count', { count })}</Muted>
      {read && read !== example && (
        <Muted>
          {t('read')} <bdi dir="ltr">{read}</bdi>
        </Muted>
      )}
    </div>
  );
}
