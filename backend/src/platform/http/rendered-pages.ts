import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { AskApi } from './own-api.js';

/** A page that the build marks as rendered (shells/build/preload.ts). */
export interface RenderedRow {
  path: string;
  /** Whose page it is. */
  role: string;
  /** What it is rendered with: paths of the API. What is in braces stands for the id of whoever is signed in. */
  calls: string[];
}

/** What is rendered of a document. */
export interface RenderedParts {
  /** An element. */
  title: string;
  markup: string;
  /** An element with what the page's code needs to take it over. */
  data: string;
}

/** Of the reply of `/api/auth/me`. */
interface Account {
  id: string;
  name: string;
  role: string;
  groupId: string | null;
  /** Assistants only: the teacher in whose name they work. */
  realTeacherId?: string;
}

/** `shells/host/src/app/render.tsx`, as `shells/build/renderer.ts` bundles it. */
interface Renderer {
  render(
    language: string,
    address: string,
    rendering: {
      account: Omit<Account, 'realTeacherId'> & { realTeacherId: string | null };
      at: string;
      replies: Record<string, unknown>;
    },
  ): { title: string; markup: string };
}

const ME = '/api/auth/me';
/** The id of the element with the data: shared-ui/src/api/ahead.ts. */
const RENDERED_WITH = 'rendered-with';
/** A document waits no longer for what it is rendered with, ms: then it goes out as it is for everybody. */
const MOST_MS = 1_000;
/** The school's own words, and digits that a reader has chosen, are known to the browser alone. */
const SAID_OTHERWISE = /(?:^|; )(?:texts|digits)=/;

/** In an element whose text a browser neither runs nor reads for markup. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, String.raw`\u003c`);

/** What an address chooses on its page: a report's child. */
const chosenBy = ({ originalUrl }: Request) => new URL(originalUrl, 'http://localhost').search;

/** What rendering needs of the product. */
export interface Around {
  ask: AskApi;
  now: () => Date;
  /** How long a document waits for its replies, where a test says so, ms. */
  mostMs?: number;
}

/**
 * Renders pages for whoever is signed in, with the API's own replies to them, so that a page is there before its code. Where anything is missing, late
 * or fails there is nothing, and the document is the one for everybody.
 */
export class RenderedPages {
  private readonly logger = new Logger(RenderedPages.name);
  private readonly file: string;
  private renderer: Promise<Renderer> | undefined;

  /** @param host the build of the host */
  constructor(
    host: string,
    private readonly around: Around,
  ) {
    this.file = path.join(host, 'server/renderer.mjs');
  }

  async of(request: Request, row: RenderedRow, language: string): Promise<RenderedParts | null> {
    if (request.method !== 'GET' || SAID_OTHERWISE.test(request.headers.cookie ?? '')) return null;
    const rendering = await this.repliesTo(request, row).catch(() => null);
    if (!rendering) return null;
    try {
      const { render } = await this.load();
      const { account, at, replies } = rendering;
      const carried = inScript({ account: { id: account.id }, at, replies });
      return {
        ...render(language, row.path + chosenBy(request), rendering),
        data: `<script type="application/json" id="${RENDERED_WITH}">${carried}</script>`,
      };
    } catch (error) {
      this.logger.warn({ err: error }, `${row.path} could not be rendered`);
      return null;
    }
  }

  private async repliesTo(request: Request, { role, calls }: RenderedRow) {
    const { ask, now, mostMs = MOST_MS } = this.around;
    const signal = AbortSignal.timeout(mostMs);
    const me = (await ask(request, ME, signal)) as Account;
    if (me.role !== role) return null;
    const answered = calls.map(async (call) => {
      const address = call.replace(/\{\w+\}/, encodeURIComponent(me.id));
      return [call, await ask(request, address, signal)] as const;
    });
    const { id, name, groupId, realTeacherId = null } = me;
    return {
      account: { id, name, role, groupId, realTeacherId },
      replies: { [ME]: me, ...Object.fromEntries(await Promise.all(answered)) },
      at: now().toISOString(),
    };
  }

  /** The bundle is read when it is first needed. */
  private load(): Promise<Renderer> {
    this.renderer ??= import(pathToFileURL(this.file).href);
    return this.renderer;
  }
}
