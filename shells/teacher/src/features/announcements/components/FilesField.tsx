import type { AnnouncementFile } from '@fulcrum/announcements';
import { FileDrop, useUploading } from '@fulcrum/files';
import { Button, formatBytes, isCancelled, messageOf, notify, Row, Stack, useTexts } from '@fulcrum/shared-ui';
import { useUploadFile } from '../api/add-announcement';
import announcementTexts from '../locales/en.json';

export type KeptFile = AnnouncementFile;

/** The server's limit for a PDF. The limit for images is lower; the server's error message names it. */
const MAX_BYTES = 25 * 1024 * 1024;
const MOST_FILES = 10;

interface FilesFieldProps {
  files: KeptFile[];
  onChange: (files: KeptFile[]) => void;
}

/** Field for PDFs and images; each is uploaded as soon as it is chosen. */
export function FilesField({ files, onChange }: FilesFieldProps) {
  const t = useTexts(announcementTexts);
  const { mutateAsync } = useUploadFile();
  const { track, progress, waiting, cancel } = useUploading();
  const send = async (file: File | null) => {
    if (!file) return;
    try {
      const kept = await track((tracking) => mutateAsync({ file, tracking }));
      onChange([...files, kept]);
    } catch (error) {
      if (!isCancelled(error)) notify.error(messageOf(error, t('failedToUpload')));
    }
  };
  return (
    <Stack gap={2}>
      {files.length < MOST_FILES && (
        <FileDrop
          label={t('files')}
          value={null}
          onChange={(file) => void send(file)}
          accept="application/pdf,image/*"
          acceptLabel={t('fileTypes')}
          maxBytes={MAX_BYTES}
          progress={progress}
          waiting={waiting}
          onCancel={cancel}
        />
      )}
      <Chosen files={files} onChange={onChange} />
    </Stack>
  );
}

function Chosen({ files, onChange }: FilesFieldProps) {
  const t = useTexts(announcementTexts);
  return files.map(({ _id, name, bytes }) => (
    <Row key={_id} gap={2}>
      <span>
        <bdi>{name}</bdi> ({formatBytes(bytes)})
      </span>
      <Button
        variant="subtle"
        icon="close"
        aria-label={t('removeFileNamed', { name })}
        onClick={() => onChange(files.filter((file) => file._id !== _id))}
      >
        {t('removeFile')}
      </Button>
    </Row>
  ));
}
