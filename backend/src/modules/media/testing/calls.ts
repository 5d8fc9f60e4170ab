import type { FeatureCalls, World } from '../../../testing/authorization-world.js';
import { unique } from '../../../testing/people.js';
import { captions, clip } from '../videos/testing/clips.js';
import { pdf } from '../../tasks/testing/pdf.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    materialId: string;
    /** A video of the year, uploaded and processed. */
    videoId: string;
    uploadId: string;
    /** The teacher's playback address of that video. */
    playbackPath: string;
  }
}

const material = ({ teacher, yearId, unitId, chapterId }: World) => ({
  title: 'Notes',
  yearId,
  unitId,
  chapterId,
  teacherId: teacher.id,
});
const video = ({ teacher, yearId, unitId, chapterId }: World) => ({
  title: unique('Film'),
  yearId,
  unitId,
  chapterId,
  teacherId: teacher.id,
});

export default {
  name: 'media',
  after: ['curriculum'],
  fill: async ({ world, made, call, runJobs }) => {
    world.materialId = await made('Materials_addFile');
    const { body } = await call('Videos_addFile', 'post', world.teacher);
    Object.assign(world, { videoId: body._id, uploadId: body.uploadId });
    await runJobs();
    const playback = await call('Playback_begin', 'get', world.teacher);
    world.playbackPath = String(playback.body.fileUrl).replace(/^\/api/, '');
  },
  last: ['Videos_remove'],
  notAudited: { Materials_listForStudent: 'the materials, the same for the whole year' },
  calls: {
    Materials_listOfYear: ({ yearId, teacher }) => ({ path: `/material/year/${yearId}/teacher/${teacher.id}` }),
    Materials_listForStudent: ({ student, yearId }) => ({ path: `/material/student/${student.id}/year/${yearId}` }),
    Materials_addLink: (world) => ({
      path: '/material/url',
      body: { ...material(world), fileUrl: 'https://example.org/a.pdf' },
    }),
    Materials_addFile: (world) => ({ path: '/material', fields: material(world), file: pdf('notes') }),
    Materials_edit: (world) => ({
      path: `/material/${world.materialId}`,
      body: { ...material(world), title: unique('Notes') },
    }),
    Materials_replaceFile: ({ materialId }) => ({ path: `/material/${materialId}/file`, fields: {}, file: pdf('new') }),
    Materials_remove: ({ materialId, teacher }) => ({ path: `/material/${materialId}/teacher/${teacher.id}` }),
    Videos_listOfYear: ({ yearId }) => ({ path: `/video/year/${yearId}` }),
    WatchPositions_list: () => ({ path: '/watch-positions' }),
    WatchPositions_keep: ({ videoId }) => ({ path: `/watch-positions/${videoId}`, body: { seconds: 90 } }),
    Videos_addLink: (world) => ({
      path: '/video/url',
      body: { ...video(world), videoUrl: 'https://example.org/film' },
    }),
    Videos_addFile: (world) => ({
      path: '/video',
      fields: { ...video(world), uploadId: unique('upload') },
      file: clip(),
    }),
    Videos_follow: ({ uploadId }) => ({ path: `/video/progress/${uploadId}` }),
    Videos_edit: (world) => ({ path: `/video/${world.videoId}`, body: video(world) }),
    Videos_retry: ({ videoId }) => ({ path: `/video/${videoId}/retry` }),
    Videos_remove: ({ videoId }) => ({ path: `/video/${videoId}` }),
    Captions_set: ({ videoId }) => ({ path: `/video/${videoId}/captions`, fields: {}, file: captions() }),
    Captions_remove: ({ videoId }) => ({ path: `/video/${videoId}/captions` }),
    Playback_begin: ({ videoId }) => ({ path: `/video/${videoId}/playback` }),
    Playback_stream: ({ playbackPath }) => ({ path: playbackPath }),
  },
} satisfies FeatureCalls;
