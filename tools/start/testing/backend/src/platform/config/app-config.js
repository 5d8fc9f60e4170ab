class ConfigurationError extends Error {
  name = 'ConfigurationError';
}

/** The backend's schema in small: PORT only. */
export function loadConfig(environment) {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port)) throw new ConfigurationError('configuration: PORT must be a whole number');
  return { publicUrl: `http://localhost:${port}`, env: { PORT: port, HOST: environment.HOST ?? '127.0.0.1' } };
}
