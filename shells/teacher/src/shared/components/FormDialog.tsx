import { Button, Modal, Row, useTexts } from '@fulcrum/shared-ui';
import { type ReactNode, useState } from 'react';
import sharedTexts from '../locales/en.json';
import { type FormDialog, useFormDialog } from '../use-form-dialog';

interface FormModalProps {
  title: string;
  width?: string;
  onDone: () => void;
  /** The form. */
  children: (dialog: FormDialog) => ReactNode;
}

/** A dialog with a form that asks before discarding typed input. */
export function FormModal({ title, width, onDone, children }: FormModalProps) {
  const dialog = useFormDialog(onDone);
  return (
    <Modal title={title} width={width} onClose={dialog.onClose}>
      {children(dialog)}
    </Modal>
  );
}

interface OpensFormProps extends Omit<FormModalProps, 'onDone'> {
  /** The button. */
  renderButton: (open: () => void) => ReactNode;
}

/** A button and the form dialog that it opens. */
export function OpensForm({ renderButton, ...modal }: OpensFormProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {renderButton(() => setOpen(true))}
      {isOpen && <FormModal {...modal} onDone={() => setOpen(false)} />}
    </>
  );
}

interface FormButtonsProps {
  dialog: FormDialog;
  submitting: boolean;
  submitLabel: string;
}

/** Cancel and save buttons at the end of a form in a dialog. */
export function FormButtons({ dialog, submitting, submitLabel }: FormButtonsProps) {
  const common = useTexts(sharedTexts);
  return (
    <Row gap={2} align="end">
      <Button variant="secondary" onClick={dialog.onClose}>
        {common('cancel')}
      </Button>
      <Button type="submit" loading={submitting}>
        {submitLabel}
      </Button>
    </Row>
  );
}
