import type { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import { destination } from 'pino';
import { AppConfig } from '../config/app-config.js';

const SECRETS = [
  'req.headers.authorization',
  'req.headers.cookie',
  'res.headers["set-cookie"]',
  '*.password',
  '*.newPassword',
  '*.token',
  '*.oneTimePassword',
];

/** Query parameters whose values identify nobody and grant no access. */
const LOGGED_PARAMETERS = new Set(['page', 'limit', 'sort', 'order', 'exp', 'download', 'from', 'until']);

/** Paths of the API and of pages, as Express finds them: in any case. */
const SECRET_IN_PATH = /(\/(?:reset-password|address-proof|prove-address|digest|calendar|parent-report|join)\/)[^/?]+/i;

/**
 * Removes the tokens of links, and other parameters: signatures of file URLs and reset tokens are credentials, and
 * searches hold names and emails.
 */
export const loggedUrl = (url = ''): string =>
  url
    .replace(/([?&])([^=&]*)=([^&]+)/g, (whole, mark: string, name: string) =>
      LOGGED_PARAMETERS.has(name) ? whole : `${mark}${name}=…`,
    )
    .replace(SECRET_IN_PATH, '$1…');

/** Lines leave together, because each write interrupts a request. A process that ends writes what it has first. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 250 };

/** One JSON line per request, with its id; no bodies, no secrets. Health checks are not logged. */
export const loggerModule = () =>
  LoggerModule.forRootAsync({
    inject: [AppConfig],
    useFactory: (config: AppConfig) => ({
      pinoHttp: [
        {
          level: config.env.LOG_LEVEL,
          redact: { paths: SECRETS, censor: '[secret]' },
          genReqId: (request: IncomingMessage) => request.id,
          autoLogging: { ignore: (request: IncomingMessage) => request.url?.startsWith('/api/health') ?? false },
          serializers: {
            req: (request: { id: string; method: string; url: string }) => ({
              id: request.id,
              method: request.method,
              url: loggedUrl(request.url),
            }),
            res: (response: { statusCode: number }) => ({ statusCode: response.statusCode }),
          },
        },
        destination(TOGETHER),
      ],
    }),
  });
