/** Job context for running a check as the worker does, without the demo's other jobs. */
export const IN_NO_JOB = {
  jobId: '',
  attempt: 1,
  reportProgress: async () => undefined,
  signal: new AbortController().signal,
};
