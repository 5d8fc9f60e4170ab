import { readFileSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { operatorOnly } from '../auth-guard/operator.js';
import { AppConfig } from '../config/app-config.js';
import { RateLimits } from '../rate-limits/rate-limits.js';

/** Written by the build: making it from the running application would keep everybody waiting for seconds. */
const BUILT_DOCUMENT = new URL('../../../openapi.json', import.meta.url);

/**
 * Swagger UI and the OpenAPI document: open to everybody in development, to operators in production. Only as JSON,
 * because writing it as YAML keeps everybody waiting, too.
 */
export function serveDocs(app: NestExpressApplication, file = BUILT_DOCUMENT): void {
  const config = app.get(AppConfig);
  if (config.isProduction) app.use(['/api/docs', '/api/docs-json'], operatorOnly(config, app.get(RateLimits)));
  const document = (): OpenAPIObject => JSON.parse(readFileSync(file, 'utf8'));
  SwaggerModule.setup('api/docs', app, document, { raw: ['json'], swaggerOptions: { persistAuthorization: true } });
}
