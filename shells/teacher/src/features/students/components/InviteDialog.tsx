import {
  AnchorButton,
  Button,
  type components,
  formatDateTime,
  Modal,
  Notice,
  notify,
  Row,
  Stack,
  TextAreaField,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Student } from '../../../shared/api/list-students';
import { failureToast } from '../../../shared/failures';
import { useInviteParent } from '../api/invite-parent';
import studentTexts from '../locales/en.json';

interface InviteDialogProps {
  student: Student;
  parent: NonNullable<Student['parentId']>;
  onClose: () => void;
}

/** A parent's invitation: emails it again, and offers to copy it or open it in WhatsApp. */
export function InviteDialog({ student, parent, onClose }: InviteDialogProps) {
  const t = useTexts(studentTexts);
  const invite = useInviteParent(parent._id);
  return (
    <Modal title={t('inviteTitle', { parent: student.parentName || parent.email })} onClose={onClose}>
      {invite.data ? (
        <Invitation invitation={invite.data} />
      ) : (
        <Stack>
          <p>{t('inviteIntro', { name: student.name, email: parent.email })}</p>
          <Row align="end">
            <Button
              loading={invite.isPending}
              onClick={() => invite.mutate(undefined, { onError: failureToast(t('failedToInvite')) })}
            >
              {t('makeInvitation')}
            </Button>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}

function Invitation({ invitation }: { invitation: components['schemas']['InvitationDto'] }) {
  const t = useTexts(studentTexts);
  const { email, expiresAt, message, whatsappUrl } = invitation;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(message);
      notify.success(t('copied'));
    } catch {
      notify.error(t('copyFailed'));
    }
  };
  return (
    <Stack>
      <Notice tone="success">{t('inviteSent', { email, when: formatDateTime(expiresAt) })}</Notice>
      <TextAreaField label={t('message')} value={message} onChange={() => undefined} rows={8} />
      <Row gap={2} align="end">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <AnchorButton href={whatsappUrl} newTab icon="chat">
          {t('whatsapp')}
        </AnchorButton>
      </Row>
    </Stack>
  );
}
