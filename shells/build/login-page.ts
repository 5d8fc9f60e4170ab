const ROOT = /<div id="root">[^]*?<\/div>\s*<\/div>/;
const TITLE = /<title>.*?<\/title>/;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]*>/g;
const CLASS = /class="([^"]*)"/g;
const SCRIPT = '<script';

interface Rendered {
  /** Of the whole application on the login page. */
  markup: string;
  /** Addresses of the styles that only this page needs, and what all of the styles say. */
  styles: string[];
  css: string;
}

/**
 * The host's page with the login form in the place of what it says while it loads.
 *
 * @throws when the page has no place for it, or a class of the form is not in the styles
 */
export function loginPage(page: string, { markup, styles, css }: Rendered): string {
  const [title] = TITLE.exec(markup) ?? [];
  if (!title) throw new Error('The login page has no title');
  const missing = [...markup.matchAll(CLASS)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !css.includes(name));
  if (missing.length > 0) throw new Error(`The styles of the login page lack ${missing.join(', ')}`);
  // The page's own title stays behind it, as when React adds one: for moments without another.
  return renderedDocument(page, { address: '/login', markup: markup.replace(TITLE, ''), styles }).replace(
    TITLE,
    (own) => title + own,
  );
}

/**
 * The host's page with another one rendered in it. Its styles come before its scripts: it is painted as soon as they are there.
 *
 * @param address the page's path
 * @throws when there is no place for it
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
