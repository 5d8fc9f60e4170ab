import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ErrorDto } from './error.dto.js';
import { completeDocument } from './openapi-completion.js';

const DESCRIPTION = `The contract of the Fulcrum API. A reply body is the payload itself. Ids are 24 hex digits, times ISO 8601 UTC.
Every refusal has the shape of ErrorDto, with a sentence for people (\`message\`, \`msg\`) and a stable name for programs (\`code\`).
Sign in with POST /api/auth/login; send the token as \`Authorization: Bearer\`. On GET and HEAD the cookie of that login does as well.`;

/** The OpenAPI document of the running (or previewed) application. Operation ids read `Tasks_create`. */
export function openApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Fulcrum')
    .setDescription(DESCRIPTION)
    .setVersion('1.0')
    .addServer('/', 'The origin that serves the pages')
    .addBearerAuth()
    .addCookieAuth('fulcrum-session')
    .build();
  const document = SwaggerModule.createDocument(app, config, {
    extraModels: [ErrorDto],
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  // An SPDX identifier, which the builder has no method for.
  const license = { name: 'All rights reserved', identifier: 'LicenseRef-Private' };
  return completeDocument({ ...document, info: { ...document.info, license } });
}
