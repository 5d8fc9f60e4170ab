import { AnchorButton, useTexts } from '@fulcrum/shared-ui';
import type { CSSProperties } from 'react';
import { PdfViewer, type PdfViewerProps } from './PdfViewer';
import viewerTexts from './locales/en.json';
import styles from './viewer.module.css';

interface DocumentViewProps extends PdfViewerProps {
  /** False if the link leads to another site. */
  stored: boolean;
}

/** Returns true for documents that are shown inside the page, where zooming makes sense. */
export const isShownHere = ({ stored, url }: { stored: boolean; url: string }): boolean =>
  stored || previewOf(url) !== null;

/** Shows a document: a stored PDF, a file that Google shows in a frame, or a link to any other site. */
export function DocumentView({ stored, ...viewer }: DocumentViewProps) {
  const t = useTexts(viewerTexts);
  if (stored) return <PdfViewer {...viewer} />;
  const { title, link, zoom } = viewer;
  const frame = previewOf(link.url);
  return (
    <div className={styles.linked}>
      {frame && <PreviewFrame src={frame} {...{ title, zoom }} />}
      <p>{t('elsewhere', { site: siteOf(link.url) })}</p>
      <AnchorButton href={link.url} newTab variant="secondary" icon="external">
        {t('openInTab')}
      </AnchorButton>
    </div>
  );
}

function PreviewFrame({ src, title, zoom }: { src: string; title: string; zoom: number }) {
  const t = useTexts(viewerTexts);
  const scale: CSSProperties & Record<'--zoom', number> = { '--zoom': zoom };
  return (
    <div className={styles.frame} style={scale}>
      <iframe
        src={src}
        title={t('document', { title })}
        loading="lazy"
        referrerPolicy="no-referrer"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- `allow-same-origin` means the other site's own origin: its viewer needs its storage and cannot reach ours
        sandbox="allow-scripts allow-same-origin allow-popups"
      />
    </div>
  );
}

/** Google's own viewers for a file shared by link: the only frames from another site that show documents. */
const PREVIEWS: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^https:\/\/drive\.google\.com\/file\/d\/([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
  [/^https:\/\/drive\.google\.com\/open\?id=([\w-]+)/, (id) => `https://drive.google.com/file/d/${id}/preview`],
  [
    /^https:\/\/docs\.google\.com\/(document|presentation|spreadsheets)\/d\/([\w-]+)/,
    (kind, id) => `https://docs.google.com/${kind}/d/${id}/preview`,
  ],
];

/** Returns the frame address for an external document, or null if its site allows no framing. */
export function previewOf(url: string): string | null {
  for (const [pattern, addressOf] of PREVIEWS) {
    const parts = pattern.exec(url);
    if (parts) return addressOf(...parts.slice(1));
  }
  return null;
}

/** Returns the site of a link as people know it: "drive.google.com". */
export const siteOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : url);
