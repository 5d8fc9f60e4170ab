import { FileDrop, useUploading } from '@fulcrum/files';
import { formatBytes, IconButton, Muted, notify, Stack, useTexts } from '@fulcrum/shared-ui';
import { type FormEvent, useState } from 'react';
import { FormButtons, OpensForm } from '../../../shared/components/FormDialog';
import { useArchived } from '../../../shared/components/YearScope';
import type { Material } from '../../../shared/api/list-materials';
import { failureToast } from '../../../shared/failures';
import type { FormDialog } from '../../../shared/use-form-dialog';
import { MAX_PDF_BYTES } from '../api/add-material';
import { useReplaceFile } from '../api/replace-file';
import materialTexts from '../locales/en.json';

type Replaced = Pick<Material, '_id' | 'title'>;

/** Replaces the file of a stored PDF, such as notes with a mistake. */
export function ReplaceFileButton({ material }: { material: Replaced }) {
  const t = useTexts(materialTexts);
  const title = t('replaceNamed', { title: material.title });
  if (useArchived()) return null;
  return (
    <OpensForm
      title={title}
      width="30rem"
      renderButton={(open) => <IconButton icon="upload" label={title} onClick={open} />}
    >
      {(dialog) => <ReplaceForm material={material} dialog={dialog} />}
    </OpensForm>
  );
}

function ReplaceForm({ material, dialog }: { material: Replaced; dialog: FormDialog }) {
  const t = useTexts(materialTexts);
  const replacing = useReplaceFile(material._id);
  const { progress, waiting, track, cancel } = useUploading();
  const [file, setFile] = useState<File | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return notify.warning(t('selectPdf'));
    try {
      await track((tracking) => replacing.mutateAsync({ file, tracking }));
      notify.success(t('replaced'));
      dialog.onDone();
    } catch (error) {
      failureToast(t('failedToReplace'))(error);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack>
        <FileDrop
          label={t('file', { size: formatBytes(MAX_PDF_BYTES) })}
          accept="application/pdf"
          acceptLabel={t('fileType')}
          maxBytes={MAX_PDF_BYTES}
          value={file}
          onChange={setFile}
          {...{ progress, waiting }}
          onCancel={cancel}
        />
        <Muted>{t('replaceEffect')}</Muted>
        <FormButtons dialog={dialog} submitting={replacing.isPending} submitLabel={t('replace')} />
      </Stack>
    </form>
  );
}
