import { useForm } from '@fulcrum/forms';
import {
  type components,
  formatDate,
  formatDateTime,
  Modal,
  notify,
  QueryView,
  Skeleton,
  Stack,
  useIfOpen,
  useTexts,
} from '@fulcrum/shared-ui';
import type { Student } from '../../../shared/api/list-students';
import { DateTimeField } from '../../../shared/components/DateTimeField';
import { FormButtons } from '../../../shared/components/FormDialog';
import { NO_DATE } from '../../../shared/date-time';
import { failureToast } from '../../../shared/failures';
import { type FormDialog, useFormDialog, useTyped } from '../../../shared/use-form-dialog';
import { useChangeMembership, useMemberships } from '../api/memberships';
import membershipTexts from '../locales/membership.en.json';

type Membership = components['schemas']['MembershipDto'];

interface MembershipDialogProps {
  student: Pick<Student, '_id' | 'name'>;
  onClose: () => void;
}

/** Shows a student's groups, and changes since when they have been in the current one. */
export function MembershipDialog({ student, onClose }: MembershipDialogProps) {
  const t = useTexts(membershipTexts);
  const dialog = useFormDialog(onClose);
  const memberships = useMemberships(student._id);
  return (
    <Modal title={t('membershipOf', { name: student.name })} onClose={dialog.onClose} width="30rem">
      <QueryView
        query={memberships}
        failure={t('failedMembership', { name: student.name })}
        loading={<Skeleton height="8rem" />}
        empty={null}
      >
        {(all) => <Groups {...{ student, dialog }} memberships={all} />}
      </QueryView>
    </Modal>
  );
}

interface GroupsProps extends Pick<MembershipDialogProps, 'student'> {
  dialog: FormDialog;
  memberships: Membership[];
}

function Groups({ student, dialog, memberships }: GroupsProps) {
  const t = useTexts(membershipTexts);
  const current = memberships.find(({ until }) => until === null);
  const former = memberships.filter(({ until }) => until !== null);
  return (
    <Stack>
      {current && <Beginning {...{ student, dialog, current }} />}
      {former.length > 0 && (
        <section aria-label={t('formerGroups')}>
          <h3>{t('formerGroups')}</h3>
          <ul>
            {former.map(({ groupId, groupName, from, until }) => (
              <li key={`${groupId}/${from}`}>
                {t('formerGroup', {
                  group: groupName ?? t('deletedGroup'),
                  from: formatDate(from),
                  until: formatDate(until),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

interface BeginningProps extends Omit<GroupsProps, 'memberships'> {
  current: Membership;
}

function useBeginningForm({ student, dialog, current }: BeginningProps) {
  const t = useTexts(membershipTexts);
  const ifOpen = useIfOpen();
  const change = useChangeMembership(student._id);
  const initial = { from: current.from };
  const isPast = (moment: string) => moment !== NO_DATE && Date.parse(moment) <= Date.now();
  const form = useForm({
    initial,
    rules: { from: [(moment) => (isPast(moment) ? undefined : t('inGroupSinceRange'))] },
    onSubmit: async ({ from }) => {
      await change.mutateAsync(from);
      notify.success(t('membershipSaved', { name: student.name, when: formatDateTime(from) }));
      ifOpen(dialog.onDone);
    },
    describeFailure: failureToast(t('failedToSaveMembership')),
  });
  useTyped(dialog, initial, form);
  return form;
}

function Beginning(props: BeginningProps) {
  const { current, dialog } = props;
  const t = useTexts(membershipTexts);
  const form = useBeginningForm(props);
  return (
    <form {...form.formProps}>
      <Stack>
        <DateTimeField
          label={t('inGroupSince', { group: current.groupName ?? t('deletedGroup') })}
          {...form.field('from')}
          description={t('inGroupSinceHint')}
        />
        <FormButtons dialog={dialog} submitting={form.submitting} submitLabel={t('saveMembership')} />
      </Stack>
    </form>
  );
}
