import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AppConfig, ConfigurationError, loadConfig } from './app-config.js';

/** sysexits.h EX_CONFIG: by this code the supervisor distinguishes a refused environment from a crash. */
const EXIT_CONFIGURATION = 78;

/** Reads the process environment. @throws ConfigurationError naming every bad variable */
export const readEnvironment = (): AppConfig => loadConfig(process.env);

/** Reads the process environment; prints one sentence per bad variable and ends the process when it is refused. */
export function configFromProcess(): AppConfig {
  try {
    return readEnvironment();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(EXIT_CONFIGURATION);
  }
}

@Global()
@Module({})
export class ConfigModule {
  static forRoot(config: AppConfig): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: AppConfig, useValue: config }], exports: [AppConfig] };
  }
}
