import { type components, formatBytes, Icon } from '@fulcrum/shared-ui';
import { useDataSaver } from '@fulcrum/shared-ui/low-data';
import styles from './announcements.module.css';

export type AnnouncementFile = components['schemas']['AnnouncementFileDto'];

/** Shows images inline and PDFs as links that open in a new tab. In data-saving mode both are links. */
export function AnnouncementFiles({ files }: { files: AnnouncementFile[] }) {
  const isSaving = useDataSaver();
  const isShown = ({ kind }: AnnouncementFile) => kind === 'image' && !isSaving;
  const images = files.filter(isShown);
  const documents = files.filter((file) => !isShown(file));
  return (
    <>
      {images.map(({ _id, name, url }) => (
        <a key={_id} href={url} target="_blank" rel="noreferrer">
          <img className={styles.image} src={url} alt={name} loading="lazy" />
        </a>
      ))}
      {documents.length > 0 && (
        <ul className={styles.files}>
          {documents.map(({ _id, name, bytes, url }) => (
            <li key={_id}>
              <a href={url} target="_blank" rel="noreferrer">
                <Icon name="file" /> <bdi>{name}</bdi> <span>({formatBytes(bytes)})</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
