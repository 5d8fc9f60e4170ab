import { forgetDraft } from '@fulcrum/scanner';
import { UploadProgress, useUploading } from '@fulcrum/files';
import { Button, Card, formatBytes, notify, Stack, useTexts, useUser } from '@fulcrum/shared-ui';
import { ContentFields } from '../../../shared/content/ContentFields';
import type { ContentTerms } from '../../../shared/content/content-form';
import { useContentForm } from '../../../shared/content/use-content-form';
import { useLeavingUpload, useUploadProgress } from '../../../shared/content/use-upload-progress';
import contentTexts from '../../../shared/locales/content.en.json';
import { MAX_PDF_BYTES, useAddMaterialLink, useUploadMaterial } from '../api/add-material';
import materialTexts from '../locales/en.json';

/**
 * Submits the form with the call for its source. `part` is the upload progress, which stays visible for a moment after
 * the end.
 */
function useAdding(yearId: string) {
  const t = useTexts(materialTexts);
  const upload = useUploadMaterial();
  const link = useAddMaterialLink();
  const { part, report, finish, hide } = useUploadProgress();
  const { track, waiting, cancel } = useUploading();
  /** Key of the pages scanned for a material. */
  const draft = `${useUser().id}:material`;
  useLeavingUpload(upload.isPending);
  const sendFile = async (terms: ContentTerms & { file: File }) => {
    const { title, unitId, chapterId, file } = terms;
    report(0);
    try {
      const material = { title, yearId, unitId, chapterId, file };
      await track((tracking) => upload.mutateAsync({ ...material, tracking: { ...tracking, onProgress: report } }));
    } catch (error) {
      hide();
      throw error;
    }
    finish();
    void forgetDraft(draft);
  };
  const send = async (terms: ContentTerms) => {
    const { title, unitId, chapterId, source, file, url } = terms;
    if (source === 'file' && file) await sendFile({ ...terms, file });
    else await link.mutateAsync({ title, yearId, unitId, chapterId, fileUrl: url });
    notify.success(t('added'));
  };
  return { part, waiting, cancel: upload.isPending ? cancel : undefined, send, draft };
}

/** Form for a PDF, or a link to a material elsewhere, for the students of a year. */
export function AddMaterial({ yearId }: { yearId: string }) {
  const t = useTexts(materialTexts);
  const words = useTexts(contentTexts);
  const { part, waiting, cancel, send, draft } = useAdding(yearId);
  const form = useContentForm({ yearId, fileRequired: t('selectPdf'), send, failure: t('failedToCreate') });
  const byFile = form.values.source === 'file';
  const file = {
    label: t('file', { size: formatBytes(MAX_PDF_BYTES) }),
    accept: 'application/pdf',
    acceptLabel: t('fileType'),
    maxBytes: MAX_PDF_BYTES,
  };
  return (
    <Card title={t('add')}>
      <form {...form.formProps}>
        <Stack>
          <ContentFields form={form} file={file} urlLabel={t('link')} scan={{ label: t('scan'), draft }} />
          {part !== null && (
            <UploadProgress progress={part} {...{ waiting }} onCancel={cancel} label={words('progress')} />
          )}
          <div>
            <Button type="submit" icon={byFile ? 'upload' : 'plus'} loading={form.submitting}>
              {t(byFile ? 'upload' : 'save')}
            </Button>
          </div>
        </Stack>
      </form>
    </Card>
  );
}
