import { useForm } from '@fulcrum/forms';
import {
  ApiError,
  Button,
  Card,
  formatDate,
  messageOf,
  Muted,
  notify,
  QueryView,
  Row,
  Stack,
  StatusBadge,
  TextAreaField,
  useTexts,
} from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import { AppealThread } from './AppealThread';
import {
  type Appeal,
  type Appealable,
  newMessageId,
  type ScriptAppeals,
  useRaiseAppeal,
  useScriptAppeals,
  useWriteInAppeal,
} from './appeals';
import appealTexts from './locales/appeals.en.json';
import styles from './marked.module.css';

interface AppealsCardProps {
  submissionId: string;
  /** A parent can only read. */
  reader: 'student' | 'parent';
}

/**
 * The appeals of a submission; its student can also file one until the deadline. Renders nothing if there are neither,
 * or if the submission is gone.
 */
export function AppealsCard({ submissionId, reader }: AppealsCardProps) {
  const t = useTexts(appealTexts);
  const query = useScriptAppeals(submissionId);
  const found = query.data;
  const canAppeal = reader === 'student' && found?.appealable.some(({ mayAppeal }) => mayAppeal) === true;
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  if (isGone || (found && found.appeals.length === 0 && !canAppeal)) return null;
  return (
    <Card title={t('appeals')}>
      <QueryView query={query} failure={t('failed')}>
        {(all) => (
          <Stack gap={4}>
            <Appeals appeals={all.appeals} reader={reader} />
            {canAppeal && <NewAppeal appeals={all} />}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

function Appeals({ appeals, reader }: Pick<ScriptAppeals, 'appeals'> & Pick<AppealsCardProps, 'reader'>) {
  const t = useTexts(appealTexts);
  if (appeals.length === 0) return null;
  return (
    <ul className={styles.appeals} aria-label={t('appeals')}>
      {appeals.map((appeal) => (
        <li key={appeal._id}>
          <Stack gap={3}>
            <Row align="between">
              <strong>
                <Subject of={appeal} />
              </strong>
              <StatusBadge tone={appeal.state === 'open' ? 'info' : 'success'}>{t(appeal.state)}</StatusBadge>
            </Row>
            <AppealThread appeal={appeal} mine={reader === 'student' ? 'student' : null} />
            {reader === 'student' && appeal.state === 'open' && <WriteMessage appeal={appeal} />}
          </Stack>
        </li>
      ))}
    </ul>
  );
}

function Subject({ of: { label } }: { of: Pick<Appeal, 'label'> }): ReactNode {
  const t = useTexts(appealTexts);
  if (label === null) return t('wholeScript');
  return (
    <>
      {t('question')} <bdi>{label}</bdi>
    </>
  );
}

/** The questions that can be appealed, each with its marks and a button that opens the form in its place. */
function NewAppeal({ appeals: { submissionId, until, appealable } }: { appeals: ScriptAppeals }) {
  const t = useTexts(appealTexts);
  const [chosen, choose] = useState<Appealable | null>(null);
  const open = appealable.filter(({ mayAppeal }) => mayAppeal);
  return (
    <Stack gap={3}>
      <Muted>{until && t('lastDay', { day: formatDate(until) })}</Muted>
      {open.length > 0 && (
        <ul className={styles.remarks} aria-label={t('canBeAppealed')}>
          {open.map((one) => (
            <li key={one.questionId ?? 'all'}>
              <Row align="between">
                <span>
                  <Subject of={one} /> · {t('marksOf', { marks: one.marks, max: one.maximum })}
                </span>
                <Button
                  variant="secondary"
                  aria-label={one.label === null ? t('appealAll') : t('appealQuestion', { label: one.label })}
                  aria-expanded={chosen?.questionId === one.questionId}
                  onClick={() => choose(one)}
                >
                  {t('appeal')}
                </Button>
              </Row>
              {chosen?.questionId === one.questionId && (
                <AppealForm submissionId={submissionId} appealed={one} onDone={() => choose(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The server's limit. */
const LONGEST = 2000;

interface AppealFormProps {
  submissionId: string;
  appealed: Appealable;
  onDone: () => void;
}

function AppealForm({ submissionId, appealed, onDone }: AppealFormProps) {
  const t = useTexts(appealTexts);
  const raising = useRaiseAppeal(submissionId);
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: [textRule(t('reasonRequired'), t('tooLong', { max: LONGEST }))] },
    onSubmit: async ({ reason }) => {
      try {
        await raising.mutateAsync({ questionId: appealed.questionId, reason: reason.trim() });
        notify.success(t('sent'));
        onDone();
      } catch (error) {
        notify.error(messageOf(error, t('notSent')));
      }
    },
  });
  return (
    <form {...form.formProps} className={styles.form}>
      <Stack gap={3}>
        <TextAreaField label={t('reason')} {...form.field('reason')} rows={3} required />
        <Row align="end">
          <Button variant="subtle" onClick={onDone}>
            {t('leave')}
          </Button>
          <Button type="submit" loading={raising.isPending}>
            {t('send')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

const textRule = (missing: string, tooLong: string) => (text: string) => {
  if (text.trim() === '') return missing;
  return text.length > LONGEST ? tooLong : undefined;
};

function WriteMessage({ appeal: { _id: appealId, submissionId } }: { appeal: Appeal }) {
  const t = useTexts(appealTexts);
  const writing = useWriteInAppeal(submissionId);
  const [id, setId] = useState(newMessageId);
  const [text, setText] = useState('');
  const send = async () => {
    try {
      await writing.mutateAsync({ appealId, id, text: text.trim() });
      setText('');
      setId(newMessageId());
    } catch (error) {
      notify.error(messageOf(error, t('notSent')));
    }
  };
  return (
    <Stack gap={2}>
      <TextAreaField label={t('message')} name={`message-${appealId}`} value={text} onChange={setText} rows={2} />
      <Row align="end">
        <Button
          variant="secondary"
          loading={writing.isPending}
          disabled={text.trim() === '' || text.length > LONGEST}
          onClick={() => void send()}
        >
          {t('sendMessage')}
        </Button>
      </Row>
    </Stack>
  );
}
