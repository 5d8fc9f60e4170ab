import { api, call } from '@fulcrum/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { yearSyllabusOptions } from './year-syllabus';

export interface ChapterTopics {
  chapterId: string;
  topics: string[];
}

/** Sets the topics of chapters, each its own. */
export function useTagChapters(yearId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (chapters: ChapterTopics[]) =>
      call(api.PUT('/api/year/{yearId}/topics', { params: { path: { yearId } }, body: { chapters } })),
    onSuccess: (syllabus) => queries.setQueryData(yearSyllabusOptions(yearId).queryKey, syllabus),
  });
}
