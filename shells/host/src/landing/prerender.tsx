/** Run at build time only (shells/build/finish-host.ts): never part of the product in the browser. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing, type LandingLink, type LandingSite } from './Landing';
import { landingTexts } from './texts';

/** The places that the server fills when it starts, each HTML-escaped (shells/host/README.md). */
const PLACES: LandingSite & { publicUrl: string } = {
  publicUrl: '{{publicUrl}}',
  teacherName: '{{teacherName}}',
  phone: '{{phone}}',
  phoneHref: '{{phoneHref}}',
  messagingUrl: '{{messagingUrl}}',
};

const PlainLink: LandingLink = ({ href, className, children }) => (
  <a href={href} className={className}>
    {children}
  </a>
);

function Head({ css }: { css: string }) {
  const { t } = landingTexts;
  const { publicUrl, teacherName } = PLACES;
  const title = t('title', { teacherName });
  const description = t('description', { teacherName });
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="keywords" content={t('keywords')} />
      <link rel="canonical" href={`${publicUrl}/`} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#f4f6fa" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f141c" media="(prefers-color-scheme: dark)" />
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
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
  );
}

/** The whole landing page as HTML that needs no JavaScript, its styles inside. */
export function renderLanding(css: string): string {
  const markup = renderToStaticMarkup(
    <html lang="en" dir="ltr">
      <Head css={css} />
      <body>
        <Landing site={PLACES} Link={PlainLink} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}`;
}
