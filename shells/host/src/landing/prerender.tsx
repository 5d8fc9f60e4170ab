/** Runs only at build time (shells/build/finish-host.ts), never in the browser. */
import { currentLocale, type Language, applyLanguages } from '@fulcrum/shared-ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landing, type LandingLink, type LandingPart, type LandingSite } from './Landing';
import { LandingMeta } from './LandingMeta';

/** The placeholders that the server fills when it starts, each HTML-escaped (shells/host/README.md). */
const PLACES: LandingSite & { publicUrl: string } = {
  publicUrl: '{{publicUrl}}',
  teacherName: '{{teacherName}}',
  about: '{{about}}',
  photo: { url: '{{photoUrl}}', width: '{{photoWidth}}', height: '{{photoHeight}}' },
  phone: '{{phone}}',
  phoneHref: '{{phoneHref}}',
  messagingUrl: '{{messagingUrl}}',
  courses: [{ title: '{{courseTitle}}', description: '{{courseDescription}}' }],
};

/** The server keeps, removes or repeats what is between these marks. */
const MarkedPart: LandingPart = ({ name, children }) => (
  <>
    {`{{#${name}}}`}
    {children}
    {`{{/${name}}}`}
  </>
);

const PlainLink: LandingLink = ({ href, className, children }) => (
  <a href={href} className={className}>
    {children}
  </a>
);

function Head({ css }: { css: string }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <LandingMeta {...PLACES} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta name="theme-color" content="#f4f6fa" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f141c" media="(prefers-color-scheme: dark)" />
      <style dangerouslySetInnerHTML={{ __html: css }} />
    </head>
  );
}

/** The whole landing page as HTML with inline styles, which needs no JavaScript. @param language English if left out */
export function renderLanding(css: string, language?: Language): string {
  applyLanguages(language ? [language] : []);
  const markup = renderToStaticMarkup(
    <html lang={currentLocale()} dir={language?.dir ?? 'ltr'}>
      <Head css={css} />
      <body>
        <Landing site={PLACES} Link={PlainLink} Part={MarkedPart} />
      </body>
    </html>,
  );
  return `<!doctype html>\n${markup}`;
}
