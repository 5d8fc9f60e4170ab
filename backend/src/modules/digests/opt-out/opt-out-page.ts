import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';

export interface OptOutState {
  /** The teacher as the public pages name them. */
  sender: string;
  /** Null for a link that is not good. */
  receives: boolean | null;
  /** The path of the page itself. */
  path: string;
}

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
export const optOutPage = (state: OptOutState): string =>
  standalonePage({ title: `Weekly mails · ${state.sender}`, content: wordsOf(state) });
