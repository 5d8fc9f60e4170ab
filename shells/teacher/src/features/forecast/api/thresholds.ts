import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BoardCode } from '../../../shared/boards';

export type Thresholds = components['schemas']['ThresholdsDto'];

/** Prefix of every list of threshold tables. */
export const thresholdsKey = ['thresholds'];

const thresholdsOptions = (board: BoardCode) =>
  queryOptions({
    queryKey: [...thresholdsKey, board],
    queryFn: () => call(api.GET('/api/thresholds', { params: { query: { board } } })),
  });

/** The threshold tables that are saved of a board, latest series first. */
export const useThresholds = (board: BoardCode) => useQuery(thresholdsOptions(board));
