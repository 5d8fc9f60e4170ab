import { type components, formatBytes, Icon } from '@fulcrum/shared-ui';
import styles from './announcements.module.css';

export type AnnouncementFile = components['schemas']['AnnouncementFileDto'];

/** Images as they are, PDFs as links that open in a new tab. */
export function AnnouncementFiles({ files }: { files: AnnouncementFile[] }) {
  const images = files.filter(({ kind }) => kind === 'image');
  const documents = files.filter(({ kind }) => kind !== 'image');
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
