class ConfigurationError extends Error {
  name = 'ConfigurationError';
}

/** The backend's schema in small. */
export function loadConfig(environment) {
  const port = Number(environment.PORT ?? 3000);
  if (!Number.isInteger(port)) throw new ConfigurationError('configuration: PORT must be a whole number');
  const { HOST = '127.0.0.1', API_PROCESSES, WORKER_IN_API } = environment;
  const isWorker = WORKER_IN_API === undefined ? undefined : WORKER_IN_API === '1';
  const env = { PORT: port, HOST, API_PROCESSES: API_PROCESSES && Number(API_PROCESSES), WORKER_IN_API: isWorker };
  return { publicUrl: `http://localhost:${port}`, env };
}
