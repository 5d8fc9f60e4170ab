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
 * The host's page with the login form in the place of what it says while it loads. Its styles come before its scripts: it is painted as
 * soon as they are there.
 *
 * @throws when the page has no place for it, or a class of the form is not in the styles
 */
export function loginPage(page: string, { markup, styles, css }: Rendered): string {
  const [title] = TITLE.exec(markup) ?? [];
  if (!title || !ROOT.test(page) || !page.includes(SCRIPT))
    throw new Error('The login page has lost its place in index.html');
  const missing = [...markup.matchAll(CLASS)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => !css.includes(name));
  if (missing.length > 0) throw new Error(`The styles of the login page lack ${missing.join(', ')}`);
  const links = [
    ...(page.match(STYLESHEET) ?? []).map((link) => link.trim()),
    ...styles.map((address) => `<link rel="stylesheet" crossorigin href="${address}">`),
  ];
  return (
    page
      .replace(STYLESHEET, '')
      // The page's own stays behind it, as when React adds one: for moments without another.
      .replace(TITLE, (own) => title + own)
      .replace(ROOT, () => `<div id="root" data-page="/login">${markup.replace(TITLE, '')}</div>`)
      .replace(SCRIPT, () => `${links.join('\n')}\n${SCRIPT}`)
  );
}
