import 'reflect-metadata';
import { configFromProcess } from '../src/platform/config/app-config.js';
import { runDemo } from './run-demo.js';

process.stdout.write(`${JSON.stringify(await runDemo(configFromProcess()))}\n`);
