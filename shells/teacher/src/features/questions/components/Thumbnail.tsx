import { Modal, useTexts } from '@fulcrum/shared-ui';
import { useCallback, useState } from 'react';
import uploadTexts from '../locales/upload.en.json';
import styles from './Upload.module.css';

interface LocalImageProps {
  image: File;
  alt: string;
  className?: string;
}

/** An image that is still only on this device. */
function LocalImage({ image, alt, className }: LocalImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(image);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return <img ref={show} alt={alt} className={className} />;
}

/** The image small; pressed, large. */
export function Thumbnail({ image }: { image: File }) {
  const t = useTexts(uploadTexts);
  const [large, setLarge] = useState(false);
  const { name } = image;
  return (
    <>
      <button
        type="button"
        className={styles.thumbnail}
        aria-label={t('preview', { name })}
        onClick={() => setLarge(true)}
      >
        <LocalImage image={image} alt="" />
      </button>
      {large && (
        <Modal title={t('previewTitle')} width="60rem" onClose={() => setLarge(false)}>
          <LocalImage image={image} alt={t('previewAlt', { name })} className={styles.large} />
        </Modal>
      )}
    </>
  );
}
