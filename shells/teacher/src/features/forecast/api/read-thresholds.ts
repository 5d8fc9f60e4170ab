import { api, call, type components } from '@fulcrum/shared-ui';
import { useMutation } from '@tanstack/react-query';

type PastedThresholds = components['schemas']['PastedThresholdsDto'];
export type ReadThresholds = components['schemas']['ReadThresholdsDto'];

/** Reads pasted lines; stores nothing. */
export const useReadThresholds = () =>
  useMutation({ mutationFn: (body: PastedThresholds) => call(api.POST('/api/thresholds/parse', { body })) });
