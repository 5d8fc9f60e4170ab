import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import { Logger } from 'nestjs-pino';
import type { NextFunction, Request, Response } from 'express';
import { SwaggerModule } from '@nestjs/swagger';
import { operatorOnly } from '../auth-guard/operator.js';
import { Clock } from '../clock/clock.js';
import { AppConfig } from '../config/app-config.js';
import { RateLimits } from '../rate-limits/rate-limits.js';
import { boundBodyDepth } from '../http/body-depth.js';
import { compressedReplies } from '../http/compressed-replies.js';
import { ErrorFilter } from '../http/error.filter.js';
import { BodyTypeGuard, ownSiteOnly } from '../http/foreign-requests.js';
import { openApiDocument } from '../http/openapi.js';
import { RequestDeadline } from '../http/request-deadline.js';
import { requestId } from '../http/request-id.js';
import { securityHeaders } from '../http/security-headers.js';
import { securityTxt } from '../http/security-txt.js';
import { validationPipe } from '../http/validation.js';

/** A grading comment or a roster is small; files come as multipart and are bounded on their own. */
const BODY_LIMIT = '1mb';

/** Everything about HTTP that holds for every route. Called by the API process and by tests alike. */
export function configureHttp(app: NestExpressApplication): void {
  const config = app.get(AppConfig);
  app.useLogger(app.get(Logger));
  app.set('trust proxy', config.env.TRUST_PROXY);
  app.disable('x-powered-by');
  // Replies of the API are never stored, so that nobody asks whether one has changed. Files and pages make their own tags.
  app.disable('etag');
  app.set('query parser', 'simple');
  app.use(requestId, securityHeaders(config), cookieParser());
  app.use('/.well-known/security.txt', securityTxt(config, app.get(Clock)));
  app.use('/api', (_: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', ownSiteOnly, compressedReplies);
  app.useBodyParser('json', { limit: BODY_LIMIT });
  app.use(boundBodyDepth);
  app.setGlobalPrefix('api');
  app.useGlobalGuards(new BodyTypeGuard());
  app.useGlobalInterceptors(new RequestDeadline());
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter());
}

/** Swagger UI and the document: for everybody in development, for operators in production. */
export function serveDocs(app: NestExpressApplication): void {
  const config = app.get(AppConfig);
  if (config.isProduction)
    app.use(['/api/docs', '/api/docs-json', '/api/docs-yaml'], operatorOnly(config, app.get(RateLimits)));
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app), { swaggerOptions: { persistAuthorization: true } });
}
