import { Button, LazyPage, Modal, useTexts, withDeadline } from '@fulcrum/shared-ui';
import { useState } from 'react';
import { StudentTables } from '../components/StudentTables';
import en from '../locales/page.en.json';

/** /all-students: the student tables of one feature, and the import dialog of another. */
export default function AllStudentsPage() {
  return <StudentTables actions={<ImportButton />} />;
}

/** Loads the code of the import when its dialog is opened. */
function ImportButton() {
  const t = useTexts(en);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon="upload" onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {open && (
        <Modal title={t('importTitle')} width="60rem" onClose={() => setOpen(false)}>
          <LazyPage id="student-import" load={() => withDeadline(import('../import/components/ImportStudents'))} />
        </Modal>
      )}
    </>
  );
}
