import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { escapeHtml, standalonePage } from '../../../platform/http/standalone-page.js';
import { type Language, textsIn, translationsIn, type Words } from '../../../platform/texts/texts.js';
import { Contacts } from '../../people/contacts.js';
import { StudentDirectory } from '../../people/students/student-directory.js';
import en from './locales/en.json' with { type: 'json' };
import type { DigestChoiceDto } from './digest-choice.dto.js';
import { OptOutLinks } from './opt-out-links.js';
import { OptOutsRepository } from './opt-outs.repository.js';

const translations = translationsIn(import.meta.dirname, en);

interface Page {
  status: number;
  html: string;
}

/** Reads and changes a parent's choice through a digest's link. The link itself is the permission. */
@Injectable()
export class OptOutService {
  constructor(
    private readonly optOuts: OptOutsRepository,
    private readonly links: OptOutLinks,
    private readonly contacts: Contacts,
    private readonly students: StudentDirectory,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** @param asked the browser's language, for a parent whose account has none */
  async show(token: string, asked: Language = 'en'): Promise<Page> {
    const parentId = this.links.parentOf(token);
    const receives = parentId ? !(await this.optOuts.has(parentId)) : null;
    return this.pageOf(token, { parentId, receives, asked });
  }

  async choose(token: string, receives: boolean, asked: Language = 'en'): Promise<Page> {
    const parentId = this.links.parentOf(token);
    if (!parentId) return this.pageOf(token, { parentId, receives: null, asked });
    await this.change(parentId, receives);
    return this.pageOf(token, { parentId, receives, asked });
  }

  async choiceOf(parentId: string): Promise<DigestChoiceDto> {
    return { receives: !(await this.optOuts.has(parentId)) };
  }

  async change(parentId: string, receives: boolean): Promise<DigestChoiceDto> {
    if (receives) await this.optOuts.remove(parentId);
    else await this.optOuts.add(parentId, this.clock.now());
    return { receives };
  }

  /** Uses the language and the school's wording of the mail with the link. */
  private async pageOf(token: string, { parentId, receives, asked }: Choice): Promise<Page> {
    const language = parentId ? await this.contacts.languageOf(parentId, asked) : asked;
    const children = parentId ? await this.students.childrenOf(parentId) : [];
    const schools = [...new Set(children.map(({ tenantId }) => tenantId))];
    const t = textsIn(language, translations, schools);
    const sender = this.config.env.SITE_TEACHER_NAME;
    const content = contentOf({ sender, receives, path: `/api/digest/${encodeURIComponent(token)}` }, t);
    return {
      status: receives === null ? 404 : 200,
      html: standalonePage({ title: `${t('weekly')} · ${sender}`, language, content }),
    };
  }
}

interface Choice {
  parentId: string | null;
  /** Null if the link is not valid. */
  receives: boolean | null;
  asked: Language;
}

interface OptOutState extends Pick<Choice, 'receives'> {
  /** The teacher's name, as on the public pages. */
  sender: string;
  /** The path of this page. */
  path: string;
}

/** Works without scripts or a sign-in, because it is opened from a mail. */
function contentOf({ sender, receives, path }: OptOutState, t: Words<typeof en>): string {
  const head = (title: string, text: string) => `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`;
  const form = (action: string, button: string) =>
    `<form method="post" action="${escapeHtml(`${path}/${action}`)}"><button>${escapeHtml(button)}</button></form>`;
  if (receives === null) return head(t('incomplete'), t('incompleteHint'));
  return receives
    ? `${head(t('receives'), t('receivesHint', { sender }))}\n${form('unsubscribe', t('stop'))}`
    : `${head(t('stopped'), t('stoppedHint', { sender }))}\n${form('subscribe', t('again'))}`;
}
