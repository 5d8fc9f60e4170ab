const ROOT = /<div id="root">[^]*?<\/div>\s*<\/div>/;
const TITLE = /<title>.*?<\/title>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const CLASS = /class="([^"]*)"/g;
const SCRIPT = '<script';

interface Rendered {
  /** The whole application, rendered on the login page. */
  markup: string;
  /** `styles`: addresses of the style sheets that only this page needs. `css`: the content of all style sheets. */
  styles: string[];
  css: string;
}

/**
 * The host's page with the login form in place of the loading message.
 *
 * @throws when the page has no place for it, or the styles lack a class of the form
 */
export function loginPage(page: string, { markup, styles, css }: Rendered): string {
  const [title] = TITLE.exec(markup) ?? [];
  if (!title) throw new Error('The login page has no title');
  const missing = [...markup.matchAll(CLASS)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !css.includes(name));
  if (missing.length > 0) throw new Error(`The styles of the login page lack ${missing.join(', ')}`);
  // Keeps the page's own title after this one, as React does when it adds a title: for moments when no other title is
  // set.
  return renderedDocument(page, { address: '/login', markup: markup.replace(TITLE, ''), styles }).replace(
    TITLE,
    (own) => title + own,
  );
}

/**
 * The host's page with another page rendered in it. Its styles come before its scripts, so that it is painted as soon
 * as the styles are loaded.
 *
 * @param address the page's path
 * @throws when the host's page has no place for it
 */
export function renderedDocument(
  page: string,
  { address, markup, styles }: Pick<Rendered, 'markup' | 'styles'> & { address: string },
): string {
  if (!ROOT.test(page) || !page.includes(SCRIPT)) throw new Error(`${address} has lost its place in index.html`);
  const links = [
    ...(page.match(STYLESHEET) ?? []).map((link) => link.trim()),
    ...styles.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`),
  ];
  return page
    .replace(STYLESHEET, '')
    .replace(ROOT, () => `<div id="root" data-page="${address}">${markup}</div>`)
    .replace(SCRIPT, () => `${links.join('\n')}\n${SCRIPT}`);
}
