import { TextFinder } from './text-finder.js';

/** What an HTML fragment consists of; comments and declarations are left out. */
export type HtmlPiece =
  | { kind: 'text'; text: string }
  /** `source` is what follows the tag's name. */
  | { kind: 'begin'; tag: string; source: string }
  | { kind: 'end'; tag: string };

const NAME = /^\/?([a-z][a-z0-9:-]{0,30})/i;

/** Splits a fragment in one pass, whatever is wrong with it. */
export function* htmlPieces(html: string): Generator<HtmlPiece> {
  const finder = new TextFinder(html);
  let from = 0;
  for (let at = finder.after('<', 0); at >= 0; at = finder.after('<', from)) {
    if (at > from) yield { kind: 'text', text: html.slice(from, at) };
    const isComment = html.startsWith('<!--', at);
    const end = finder.after(isComment ? '-->' : '>', at + 1);
    const name = NAME.exec(html.slice(at + 1, at + 34))?.[1]?.toLowerCase();
    if (end < 0 || (!isComment && !name && !/[!?]/.test(html[at + 1] ?? ''))) {
      yield { kind: 'text', text: '<' };
      from = at + 1;
      continue;
    }
    from = end + (isComment ? 3 : 1);
    if (isComment || !name) continue;
    if (html[at + 1] === '/') yield { kind: 'end', tag: name };
    else yield { kind: 'begin', tag: name, source: html.slice(at + 1 + name.length, end) };
  }
  if (from < html.length) yield { kind: 'text', text: html.slice(from) };
}

const MOST_ATTRIBUTES = 30;

/** The attributes of a tag by name, in lower case; values as they are written. */
export function attributesOf(source: string): Record<string, string> {
  const found: Record<string, string> = {};
  const name = /[^\s=/>"']{1,40}/gy;
  const value = /\s{0,20}=\s{0,20}(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gy;
  let at = 0;
  for (let count = 0; count < MOST_ATTRIBUTES && at < source.length; count += 1) {
    while (at < source.length && /[\s/"'=>]/.test(source[at] ?? '')) at += 1;
    name.lastIndex = at;
    const [typed] = name.exec(source) ?? [];
    if (!typed) break;
    at += typed.length;
    value.lastIndex = at;
    const given = value.exec(source);
    if (given) at = value.lastIndex;
    found[typed.toLowerCase()] ??= given?.[1] ?? given?.[2] ?? given?.[3] ?? '';
  }
  return found;
}
