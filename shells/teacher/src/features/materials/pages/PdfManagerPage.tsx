import { Button, formatDate, Stack, useTexts } from '@fulcrum/shared-ui';
import { ContentList, ContentPage } from '../../../shared/content/ContentPage';
import { AddMaterial } from '../components/AddMaterial';
import materialTexts from '../locales/en.json';
import type { Year } from '../../../shared/api/list-years';
import { type Material, useFreshLink, useMaterials } from '../../../shared/api/list-materials';
import { DocumentView, isShownHere, useZoom, ZoomButtons } from '@fulcrum/pdf-viewer';
import { useState } from 'react';
import { RecordRow, RowDetails } from '../../../shared/components/RecordRow';
import { DeleteIconButton } from '../../../shared/components/DeleteButton';
import contentTexts from '../../../shared/locales/content.en.json';
import { EditContentButton } from '../../../shared/content/EditContentButton';
import { useEditMaterial } from '../api/edit-material';
import { ReplaceFileButton } from '../components/ReplaceFileButton';
import { useDeleteMaterial } from '../api/delete-material';

/** /PDFManager: the materials that the students of a year can read. */
export default function PdfManagerPage() {
  const t = useTexts(materialTexts);
  return (
    <ContentPage
      t={t}
      renderForm={(yearId) => <AddMaterial yearId={yearId} />}
      renderList={(year) => <MaterialList year={year} />}
    />
  );
}

function MaterialList({ year }: { year: Year }) {
  const t = useTexts(materialTexts);
  const title = t('materialsOf', { year: year.name });
  const materials = useMaterials(year._id);
  return (
    <ContentList
      {...{ t, title }}
      icon="file"
      query={materials}
      renderRow={(item) => <MaterialRow material={item} />}
    />
  );
}

/** One material: its place, the document on demand, and a delete button. */
function MaterialRow({ material }: { material: Material }) {
  const t = useTexts(materialTexts);
  const words = useTexts(contentTexts);
  const [open, setOpen] = useState(false);
  const remove = useDeleteMaterial();
  const { _id, title, unitId, chapterId, createdAt } = material;
  return (
    <>
      <RecordRow
        title={title}
        heading="h3"
        terms={[unitId?.name ?? '–', chapterId?.name ?? '–']}
        progress={words('added', { when: formatDate(createdAt) })}
        actions={
          <>
            <Button
              variant="secondary"
              icon={open ? 'eyeOff' : 'eye'}
              aria-expanded={open}
              aria-label={t(open ? 'hideOf' : 'previewOf', { title })}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'hide' : 'preview')}
            </Button>
            <EditButton material={material} />
            {material.stored && <ReplaceFileButton material={material} />}
            <DeleteIconButton t={t} title={title} remove={() => remove.mutateAsync(_id)} />
          </>
        }
      />
      {open && (
        <RowDetails>
          <Preview material={material} />
        </RowDetails>
      )}
    </>
  );
}

function EditButton({ material }: { material: Material }) {
  const t = useTexts(materialTexts);
  const edit = useEditMaterial(material._id);
  const { title, yearId, unitId, chapterId, stored, fileUrl } = material;
  const place = { yearId, unitId: unitId?._id ?? '', chapterId: chapterId?._id ?? '' };
  return (
    <EditContentButton
      content={{ title, ...place, ...(stored ? {} : { link: fileUrl }) }}
      failureText={t('failedToUpdate')}
      onSave={edit.mutateAsync}
    />
  );
}

function Preview({ material }: { material: Material }) {
  const { title, fileUrl, stored, firstPage } = material;
  const renew = useFreshLink(material);
  const zoom = useZoom();
  return (
    <Stack gap={3}>
      {isShownHere({ stored, url: fileUrl }) && <ZoomButtons zoom={zoom} title={title} />}
      <DocumentView {...{ title, stored, firstPage }} link={{ url: fileUrl, renew }} zoom={zoom.value} />
    </Stack>
  );
}
