import { AnchorButton, useTexts } from '@fulcrum/shared-ui';
import { playerOf, siteOf } from '../player/video-site';
import videoTexts from '../locales/en.json';
import styles from '../videos.module.css';

/** A video of another site: in that site's player where it is a known one, else as a link. */
export function LinkedVideo({ url, title }: { url: string; title: string }) {
  const t = useTexts(videoTexts);
  const player = playerOf(url);
  return (
    <div className={styles.player}>
      {player && (
        <iframe
          className={styles.screen}
          src={player}
          title={t('player', { title })}
          allow="fullscreen; picture-in-picture; encrypted-media"
          // These players refuse to play for a page that does not say its origin.
          referrerPolicy="strict-origin-when-cross-origin"
          // oxlint-disable-next-line react/iframe-missing-sandbox -- `allow-same-origin` is the other site's own origin: its player needs its storage and gets nothing of ours
          sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        />
      )}
      <p>{t('elsewhere', { site: siteOf(url) })}</p>
      <AnchorButton href={url} newTab variant="secondary" icon="external">
        {t('openInTab')}
      </AnchorButton>
    </div>
  );
}
