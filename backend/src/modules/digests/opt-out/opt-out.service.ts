import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { OptOutLinks } from './opt-out-links.js';
import { OptOutsRepository } from './opt-outs.repository.js';
import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';

interface Page {
  status: number;
  html: string;
}

/** A parent's choice, by the link of a digest. The link is the right to make it. */
@Injectable()
export class OptOutService {
  constructor(
    private readonly optOuts: OptOutsRepository,
    private readonly links: OptOutLinks,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async show(token: string): Promise<Page> {
    const parentId = this.links.parentOf(token);
    return this.pageOf(token, parentId && !(await this.optOuts.has(parentId)));
  }

  async choose(token: string, receives: boolean): Promise<Page> {
    const parentId = this.links.parentOf(token);
    if (!parentId) return this.pageOf(token, null);
    if (receives) await this.optOuts.remove(parentId);
    else await this.optOuts.add(parentId, this.clock.now());
    return this.pageOf(token, receives);
  }

  private pageOf(token: string, choice: boolean | '' | null): Page {
    const receives = typeof choice === 'boolean' ? choice : null;
    const sender = this.config.env.SITE_TEACHER_NAME;
    return {
      status: receives === null ? 404 : 200,
      html: optOutPage({ sender, receives, path: `/api/digest/${encodeURIComponent(token)}` }),
    };
  }
}

interface OptOutState {
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
const optOutPage = (state: OptOutState): string =>
  standalonePage({ title: `Weekly mails · ${state.sender}`, content: wordsOf(state) });
