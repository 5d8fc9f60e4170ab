import { escapeHtml } from '../../../platform/mail/mail-document.js';

export interface OptOutState {
  /** The teacher as the public pages name them. */
  sender: string;
  /** Null for a link that is not good. */
  receives: boolean | null;
  /** The path of the page itself. */
  path: string;
}

const STYLE = `:root{color-scheme:light dark;font:1.0625rem/1.6 system-ui,sans-serif}
body{margin:0;padding:2rem 1rem;background:light-dark(#f3f5f8,#12161d);color:light-dark(#1d2733,#e8edf5)}
main{max-width:34rem;margin:0 auto;padding:2rem 1.5rem;border-radius:.875rem;background:light-dark(#fff,#1c222c)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.25}
button{min-height:2.75rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:light-dark(#2456a6,#9dbdf2);color:light-dark(#fff,#0d1a30);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid light-dark(#1a73e8,#9dbdf2);outline-offset:2px}`;

function wordsOf({ sender, receives, path }: OptOutState): string {
  if (receives === null) {
    return `<h1>This link is not complete</h1>
<p>Open the link at the end of a weekly mail as a whole, or answer that mail.</p>`;
  }
  const [title, text, action, button] = receives
    ? [
        'You receive the weekly mails',
        'Every Saturday, what your child did in the week.',
        'unsubscribe',
        'Stop the mails',
      ]
    : [
        'You receive no weekly mails',
        'Nothing is mailed to you any more about the week.',
        'subscribe',
        'Receive them again',
      ];
  return `<h1>${title}</h1>
<p>${text} From ${escapeHtml(sender)}.</p>
<form method="post" action="${escapeHtml(`${path}/${action}`)}"><button>${button}</button></form>`;
}

/** A page of its own, without scripts and without a sign-in: it is opened from a mail. */
export function optOutPage(state: OptOutState): string {
  return `<!doctype html>
<html lang="en" dir="ltr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>Weekly mails · ${escapeHtml(state.sender)}</title><style>${STYLE}</style></head>
<body><main>
${wordsOf(state)}
</main></body>
</html>
`;
}
