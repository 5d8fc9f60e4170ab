import type { Get } from '../../platform/features/feature.js';
import type { YearCopyRun, YearPart } from '../schools/year-copies/year-part.extension.js';
import { TopicTagsRepository } from './topic-tags.repository.js';
import type { TaggedKind } from './topic-tags.schema.js';
import { YearSyllabusesRepository } from './year-syllabuses.repository.js';

async function copyTags(get: Get, kind: TaggedKind, run: YearCopyRun): Promise<void> {
  const { tenantId, fromYearId, toYearId: yearId, idOf } = run;
  const tags = await get(TopicTagsRepository).listOfYear(tenantId, fromYearId);
  const copies = tags
    .filter((tag) => tag.kind === kind)
    .map(({ taggedId, topics }) => ({ kind, taggedId: idOf(taggedId), yearId, topics }));
  await get(TopicTagsRepository).saveFirst(tenantId, copies);
}

/** What a year is taught for goes with its units. Its exam does not: the new year has another one. */
export const syllabusOfYear: YearPart = {
  copy: async (get, run) => {
    const { tenantId, fromYearId, toYearId } = run;
    const repository = get(YearSyllabusesRepository);
    const syllabus = await repository.find(tenantId, fromYearId);
    if (syllabus) await repository.saveFirst(tenantId, toYearId, syllabus);
    await copyTags(get, 'chapter', run);
  },
};

export const questionTopicsOfYear: YearPart = { copy: (get, run) => copyTags(get, 'question', run) };
