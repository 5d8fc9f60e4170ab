import type { FeatureCalls } from '../../../testing/authorization-world.js';

declare module '../../../testing/authorization-world.js' {
  interface World {
    noteId: string;
  }
}

export default {
  name: 'student-notes',
  after: ['people'],
  fill: async ({ world, made }) => {
    world.noteId = await made('StudentNotes_add');
  },
  calls: {
    StudentNotes_list: ({ student }) => ({ path: `/students/${student.id}/notes` }),
    StudentNotes_add: ({ student }) => ({ path: `/students/${student.id}/notes`, body: { text: 'Sits in front.' } }),
    StudentNotes_remove: ({ student, noteId }) => ({ path: `/students/${student.id}/notes/${noteId}` }),
  },
  last: ['StudentNotes_remove'],
} satisfies FeatureCalls;
