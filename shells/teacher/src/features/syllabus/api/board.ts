import { api, call, type components } from '@fulcrum/shared-ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { BoardCode } from '../../../shared/boards';

export type Board = components['schemas']['BoardDto'];
export type Topic = Board['topics'][number];

/** A board's syllabus as the teacher has it. */
export const syllabusOptions = (board: BoardCode) =>
  queryOptions({
    queryKey: ['syllabus', board],
    queryFn: () => call(api.GET('/api/syllabus/{board}', { params: { path: { board } } })),
  });

export const useBoard = (board: BoardCode) => useQuery(syllabusOptions(board));
