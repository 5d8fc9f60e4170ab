import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import { AppConfig, loadConfig } from './platform/config/app-config.js';
import { openApiDocument } from './platform/http/openapi.js';

/** Preview mode wires the modules without instantiating providers, so the document needs neither MongoDB nor Redis. */
const config: AppConfig = loadConfig({
  MONGO_URL: 'mongodb://preview.invalid/fulcrum',
  REDIS_URL: 'redis://preview.invalid',
  APP_SECRET: 'x'.repeat(32),
});
const app = await NestFactory.create(AppModule.forApi(config), {
  preview: true,
  abortOnError: false,
  logger: ['error'],
});
app.setGlobalPrefix('api');
const file = new URL('../openapi.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(openApiDocument(app))}\n`);
await app.close();
