import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Logger } from '@nestjs/common';
import type { Request } from 'express';
import type { CallApi } from './own-api.js';

/** A page that the build marks as rendered (shells/build/preload.ts). */
export interface RenderedPage {
  path: string;
  /** The role whose page it is. */
  role: string;
  /** The API paths whose replies it is rendered with. A part in braces stands for the signed-in user's id. */
  calls: string[];
}

/** The rendered parts of a document. */
export interface RenderedParts {
  /** A title element. */
  title: string;
  markup: string;
  /** A script element with the data that the page's code needs for hydration. */
  data: string;
}

/** Part of the reply of `/api/auth/me`. */
interface Account {
  id: string;
  name: string;
  role: string;
  groupId: string | null;
  /** Assistants only: the teacher on whose behalf they work. */
  realTeacherId?: string;
}

/** `shells/host/src/app/render.tsx`, as bundled by `shells/build/renderer.ts`. */
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
/** The id of the element with the data; see shared-ui/src/api/ahead.ts. */
const RENDERED_WITH = 'rendered-with';
/** How long a document waits for its replies, ms; after that the version for everybody is sent. */
const MOST_MS = 1_000;
/** Only the browser knows a school's own wording and the digits that a reader has chosen. */
const CUSTOM_TEXTS_COOKIE = /(?:^|; )(?:texts|digits)=/;

/** Escapes data for a script element that the browser neither runs nor parses as markup. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, String.raw`\u003c`);

/** What the address selects on its page: a report's child. */
const chosenBy = ({ originalUrl }: Request) => new URL(originalUrl, 'http://localhost').search;

/** What rendering needs from the rest of the product. */
export interface RenderingContext {
  ask: CallApi;
  now: () => Date;
  /** How long a document waits for its replies, ms; set in tests. */
  mostMs?: number;
}

/**
 * Renders pages for signed-in users with the API's own replies, so that a page shows before its code has loaded. If
 * anything is missing, late or failing, nothing is rendered and the document for everybody is sent.
 */
export class RenderedPages {
  private readonly logger = new Logger(RenderedPages.name);
  private readonly file: string;
  private renderer: Promise<Renderer> | undefined;

  /** @param host the host's build directory */
  constructor(
    host: string,
    private readonly around: RenderingContext,
  ) {
    this.file = path.join(host, 'server/renderer.mjs');
  }

  async of(request: Request, row: RenderedPage, language: string): Promise<RenderedParts | null> {
    if (request.method !== 'GET' || CUSTOM_TEXTS_COOKIE.test(request.headers.cookie ?? '')) return null;
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

  private async repliesTo(request: Request, { role, calls }: RenderedPage) {
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

  /** Imports the bundle on first use. */
  private load(): Promise<Renderer> {
    this.renderer ??= import(pathToFileURL(this.file).href);
    return this.renderer;
  }
}
