import { required, useForm } from '@fulcrum/forms';
import { Button, confirm, notify, Row, TextField, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef } from 'react';
import { failureToast } from '../../../shared/failures';
import sharedTexts from '../../../shared/locales/en.json';
import curriculumTexts from '../locales/en.json';
import styles from './Curriculum.module.css';

interface RenameFormProps {
  name: string;
  requiredText: string;
  renamedText: string;
  failureText: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Moves the focus into the form, and back to where it was when the form closes. */
function useFocusInside() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return form;
}

function useRenaming(props: RenameFormProps) {
  const { name: from, requiredText, renamedText, failureText, onRename, onClose } = props;
  const t = useTexts(curriculumTexts);
  return useForm({
    initial: { name: from },
    rules: { name: [required(requiredText)] },
    onInvalid: () => notify.warning(requiredText),
    onSubmit: async ({ name }) => {
      const to = name.trim();
      if (to === from) return onClose();
      const sure = await confirm({
        title: t('renameTitle'),
        message: t('renameQuestion', { from, to }),
        confirmLabel: t('rename'),
        destructive: false,
      });
      if (!sure) return undefined;
      await onRename(to);
      notify.success(renamedText);
      return onClose();
    },
    describeFailure: failureToast(failureText),
  });
}

/** A form for a new name, shown below the old one. Escape cancels. */
export function RenameForm(props: RenameFormProps) {
  const { onClose } = props;
  const t = useTexts(curriculumTexts);
  const common = useTexts(sharedTexts);
  const form = useRenaming(props);
  const element = useFocusInside();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a short cut to Cancel
    <form
      {...form.formProps}
      ref={element}
      className={styles.rename}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <TextField label={t('newName')} {...form.field('name')} maxLength={120} required />
      <Row gap={2}>
        <Button type="submit" loading={form.submitting}>
          {t('save')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {common('cancel')}
        </Button>
      </Row>
    </form>
  );
}
