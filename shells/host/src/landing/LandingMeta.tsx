import { textsOf } from '@fulcrum/shared-ui';
import landingTexts from './locales/en.json';

interface LandingMetaProps {
  teacherName: string;
  /** Without a trailing slash. */
  publicUrl: string;
}

/** The metadata of the front page for browsers, search engines and messengers; React puts it into the head. */
export function LandingMeta({ teacherName, publicUrl }: LandingMetaProps) {
  const t = textsOf(landingTexts);
  const title = t('title', { teacherName });
  const description = t('description', { teacherName });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={t('keywords')} />
      <link rel="canonical" href={`${publicUrl}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Fulcrum" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={`${publicUrl}/`} />
      <meta property="og:image" content={`${publicUrl}/social-preview.png`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={`${publicUrl}/social-preview.png`} />
    </>
  );
}
