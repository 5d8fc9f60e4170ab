import { Button, Row, SelectField, Stack, useTexts } from '@fulcrum/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { CornerFrame } from './CornerFrame';
import { isConvex, type Quad, WHOLE } from './engine/geometry';
import { LOOKS, type Look } from './engine/straighten';
import { FilePicker } from './FilePicker';
import scannerTexts from './locales/en.json';
import type { ScanPage } from './page-store';
import styles from './scanner.module.css';
import type { Pages } from './use-pages';
import { usePicture } from './use-picture';

interface PageEditorProps {
  page: ScanPage;
  number: number;
  pages: Pages;
  onClose: () => void;
}

/** Editor for one page: its corners in the photo, its rotation and its look. Nothing is saved before Done. */
export function PageEditor({ page, number, pages, onClose }: PageEditorProps) {
  const t = useTexts(scannerTexts);
  const photo = usePicture(page, 'source');
  const edit = usePageEdit({ page, pages, onClose });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap={3}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('adjustPage', { number })}
      </h3>
      <p className={styles.remark}>{t('corners')}</p>
      {photo && (
        <CornerFrame
          photo={photo}
          label={t('photoOf', { number })}
          corners={edit.corners}
          onChange={(next) => isConvex(next) && edit.setCorners(next)}
        />
      )}
      <Tools edit={edit} />
      <SelectField
        label={t('lookOf', { number })}
        value={edit.look}
        onChange={(next) => edit.setLook(next as Look)}
        options={LOOKS.map((value) => ({ value, label: t(value) }))}
      />
      <Row>
        <Button icon="check" onClick={() => void edit.save({ corners: edit.corners, found: true })}>
          {t('done')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Row>
    </Stack>
  );
}

/** Unsaved changes to a page. */
function usePageEdit({ page, pages, onClose }: Omit<PageEditorProps, 'number'>) {
  const [corners, setCorners] = useState<Quad>(page.corners ?? WHOLE);
  const [quarters, setQuarters] = useState(page.quarters);
  const [look, setLook] = useState<Look>(page.look);
  const save = async (change: { corners: Quad | null; found: boolean }) => {
    await pages.change(page, { ...change, quarters, look });
    onClose();
  };
  const retake = async (file: File) => {
    await pages.retake(page, file);
    onClose();
  };
  return { corners, setCorners, quarters, setQuarters, look, setLook, save, retake };
}

function Tools({ edit: { quarters, ...edit } }: { edit: ReturnType<typeof usePageEdit> }) {
  const t = useTexts(scannerTexts);
  return (
    <Row>
      <Button variant="secondary" onClick={() => edit.setCorners(WHOLE)}>
        {t('wholePhoto')}
      </Button>
      <Button variant="secondary" onClick={() => void edit.save({ corners: null, found: true })}>
        {t('findAgain')}
      </Button>
      <Button variant="secondary" onClick={() => edit.setQuarters((quarters + 1) % 4)}>
        {t('rotate', { degrees: quarters * 90 })}
      </Button>
      <FilePicker
        quiet
        camera
        icon="camera"
        label={t('retake')}
        accept="image/*"
        onFiles={([file]) => file && void edit.retake(file)}
      />
    </Row>
  );
}
