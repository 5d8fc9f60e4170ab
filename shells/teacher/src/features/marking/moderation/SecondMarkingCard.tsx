import {
  Button,
  ButtonLink,
  Card,
  Checkbox,
  confirm,
  Loading,
  Muted,
  notify,
  QueryView,
  Row,
  SelectField,
  Stack,
  StatusBadge,
  tenantId,
  useTexts,
  useUser,
} from '@fulcrum/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureToast } from '../../../shared/failures';
import moderationTexts from '../locales/moderation.en.json';
import {
  assistantsOf,
  comparedMarks,
  type ComparedMarks,
  type Moderation,
  moderations,
  useAskSecondMarker,
  useCallOff,
  useDecideModeration,
} from './moderations';
import styles from './moderation.module.css';

/** A second marking of the open script: requests it, and decides where the two markers differ. */
export function SecondMarkingCard({ submissionId, isSaved }: { submissionId: string; isSaved: boolean }) {
  const t = useTexts(moderationTexts);
  const all = useQuery(moderations);
  return (
    <Card title={t('title')}>
      <QueryView query={all} failure={t('failedToLoad')}>
        {(open) => {
          const found = open.find((one) => one.submissionId === submissionId);
          if (!found) return <Ask submissionId={submissionId} disabled={!isSaved} />;
          return found.state === 'finished' ? <Decide moderation={found} /> : <Waiting moderation={found} />;
        }}
      </QueryView>
    </Card>
  );
}

const ANYBODY = 'anybody';

function Ask({ submissionId, disabled }: { submissionId: string; disabled: boolean }) {
  const t = useTexts(moderationTexts);
  const user = useUser();
  const teacherId = tenantId(user);
  const { data: assistants, isPending } = useQuery(assistantsOf(teacherId));
  const asking = useAskSecondMarker(submissionId);
  const [marker, choose] = useState(ANYBODY);
  const team = [
    { value: ANYBODY, label: t('anybody') },
    { value: teacherId, label: t('theTeacher') },
    ...(assistants ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
  ].filter(({ value }) => value !== user.id);
  const ask = () =>
    asking
      .mutateAsync(marker === ANYBODY ? null : marker)
      .then(() => notify.success(t('asked')), failureToast(t('failedToAsk')));
  if (isPending) return <Loading />;
  const isAlone = assistants !== undefined && team.length === 1;
  if (isAlone) return <Muted>{t('alone')}</Muted>;
  return (
    <Stack gap={3}>
      <Muted>{t('hint')}</Muted>
      <SelectField label={t('marker')} value={marker} placeholder={null} options={team} onChange={choose} />
      <Row>
        <Button variant="secondary" loading={asking.isPending} disabled={disabled} onClick={() => void ask()}>
          {t('ask')}
        </Button>
      </Row>
    </Stack>
  );
}

function Waiting({ moderation: { _id, state, mayMark } }: { moderation: Moderation }) {
  const t = useTexts(moderationTexts);
  const calling = useCallOff(_id);
  const callOff = () =>
    confirm({
      title: t('callOffTitle'),
      message: t('callOffQuestion'),
      confirmLabel: t('callOff'),
      action: () => calling.mutateAsync(undefined).then(() => undefined, failureToast(t('failedToCallOff'))),
    });
  return (
    <Stack gap={3}>
      <Row>
        <StatusBadge tone="info">{t(state)}</StatusBadge>
      </Row>
      <Row gap={2}>
        {mayMark && (
          <ButtonLink to={`/teacher-tasks/second/${_id}`} variant="secondary" icon="edit">
            {t('markBlind')}
          </ButtonLink>
        )}
        <Button variant="subtle" onClick={() => void callOff()}>
          {t('callOff')}
        </Button>
      </Row>
    </Stack>
  );
}

function Decide({ moderation }: { moderation: Moderation }) {
  const t = useTexts(moderationTexts);
  const compared = useQuery(comparedMarks(moderation._id));
  return (
    <QueryView query={compared} failure={t('failedToLoad')}>
      {(marks) => <Differences moderation={moderation} marks={marks} />}
    </QueryView>
  );
}

/** Every question with both marks; where they differ, the user chooses one. */
function Differences({ moderation, marks }: { moderation: Moderation; marks: ComparedMarks }) {
  const t = useTexts(moderationTexts);
  const deciding = useDecideModeration(moderation._id, moderation);
  const [taken, take] = useState<readonly string[]>([]);
  const differ = marks.questions.filter(({ first, second }) => second !== null && first !== second);
  const decide = () =>
    deciding.mutateAsync([...taken]).then(() => notify.success(t('decided')), failureToast(t('failedToDecide')));
  return (
    <Stack gap={3}>
      <p>{differ.length === 0 ? t('same') : t('differ', { count: differ.length })}</p>
      <Muted>{t('sums', { first: marks.first, second: marks.second })}</Muted>
      <ul className={styles.questions}>
        {differ.map(({ questionId, label, maximum, first, second }) => (
          <li key={questionId}>
            <span>
              {t('question')} <bdi>{label}</bdi>: {t('both', { first: first ?? 0, second: second ?? 0, max: maximum })}
            </span>
            <Checkbox
              label={t('takeSecond', { label, marks: second ?? 0 })}
              checked={taken.includes(questionId)}
              onChange={(on) => take(on ? [...taken, questionId] : taken.filter((id) => id !== questionId))}
            />
          </li>
        ))}
      </ul>
      <Row>
        <Button loading={deciding.isPending} onClick={() => void decide()}>
          {t('decide')}
        </Button>
      </Row>
    </Stack>
  );
}
