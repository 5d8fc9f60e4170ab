/** A film of one chapter, which the demo's students watch. */
export interface DemoFilm {
  title: string;
  /** A chapter of content/questions.ts. */
  chapter: string;
  /** In content/films, drawn by tools/demo-film.ts. */
  file: string;
}

export const FILMS: DemoFilm[] = [
  { title: 'Transverse waves: what moves, and what travels', chapter: 'Wave properties', file: 'transverse-wave.mp4' },
];
