import { escapeHtml } from '../http/standalone-page.js';
import type { MailMessage } from './mail-message.js';

/** One block of a mail, in reading order. Texts are plain: they are escaped here. */
export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** A prominent link. In the text part, the address follows the label. */
  | { kind: 'button'; label: string; url: string }
  /** Text to be copied exactly, such as a one-time password. */
  | { kind: 'code'; text: string }
  | { kind: 'list'; items: string[] }
  /** A link in small print. In the text part, the address follows the label. */
  | { kind: 'link'; label: string; url: string }
  /** Small print. */
  | { kind: 'note'; text: string };

export interface MailDocument {
  to: string;
  subject: string;
  /** The first line: "Hello Mona,". */
  greeting: string;
  blocks: MailBlock[];
  /** Name of the sender: the closing line and the header of the HTML part. */
  sender: string;
  /** BCP 47 language of the text; `en` if the reader has none. It also decides the writing direction. */
  language: string | undefined;
}

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)(-|$)/;
const withBreaks = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** Mail programs do not apply style sheets reliably, so every element has an inline style. */
const STYLES = {
  body: 'margin:0;padding:24px 12px;background:#f3f5f8;font-family:Arial,Helvetica,sans-serif;color:#1d2733',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;padding:28px 24px',
  sender: 'margin:0 0 20px;font-size:14px;font-weight:bold;color:#2f5fd0',
  paragraph: 'margin:0 0 16px;font-size:16px;line-height:1.5',
  button:
    'display:inline-block;padding:12px 22px;border-radius:8px;background:#2f5fd0;color:#ffffff;font-size:16px;font-weight:bold;text-decoration:none',
  code: 'display:inline-block;padding:10px 16px;border-radius:8px;background:#eef2f9;font-family:Consolas,Menlo,monospace;font-size:20px;letter-spacing:1px',
  link: 'color:#2f5fd0',
  note: 'margin:16px 0 0;font-size:13px;line-height:1.5;color:#5a6675',
} as const;

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="${STYLES.paragraph}">${withBreaks(block.text)}</p>`;
    case 'button':
      return `<p style="${STYLES.paragraph}"><a href="${safeUrl(block.url)}" style="${STYLES.button}">${escapeHtml(block.label)}</a></p>`;
    case 'code':
      return `<p style="${STYLES.paragraph}"><span dir="ltr" style="${STYLES.code}">${escapeHtml(block.text)}</span></p>`;
    case 'list':
      return `<ul style="${STYLES.paragraph}">${block.items.map((item) => `<li>${withBreaks(item)}</li>`).join('')}</ul>`;
    case 'link':
      return `<p style="${STYLES.note}"><a href="${safeUrl(block.url)}" style="${STYLES.link}">${escapeHtml(block.label)}</a></p>`;
    case 'note':
      return `<p style="${STYLES.note}">${withBreaks(block.text)}</p>`;
  }
}

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'button':
    case 'link':
      return `${block.label}:\n${block.url}`;
    case 'code':
      return `    ${block.text}`;
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n');
    default:
      return block.text;
  }
}

/** @throws Error unless it is http(s): links in our own mails never come from outside */
function safeUrl(url: string): string {
  if (!/^https?:\/\//.test(url)) throw new Error('a link in a mail must be http(s)');
  return escapeHtml(url);
}

/** Composes every mail as text and HTML in the one common layout; the modules' templates supply the content. */
export function composeMail(document: MailDocument): MailMessage {
  const { to, subject, greeting, blocks, sender, language = 'en' } = document;
  const direction = RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
  const text = [greeting, ...blocks.map(blockText), sender].join('\n\n');
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="${STYLES.body}">
<div style="${STYLES.card}">
<p style="${STYLES.sender}">${escapeHtml(sender)}</p>
<p style="${STYLES.paragraph}">${escapeHtml(greeting)}</p>
${blocks.map(blockHtml).join('\n')}
</div>
</body>
</html>
`;
  return { to, subject, text: `${text}\n`, html };
}
