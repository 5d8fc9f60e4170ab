import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { OptOutLinks } from './opt-out-links.js';
import { optOutPage } from './opt-out-page.js';
import { OptOutsRepository } from './opt-outs.repository.js';

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
