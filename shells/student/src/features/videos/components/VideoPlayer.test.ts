// @vitest-environment node
import { expect, it } from 'vitest';
import { playerOf, siteOf } from './VideoPlayer';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', YOUTUBE],
  ['https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://drive.google.com/file/d/1a-B_2/view', 'https://drive.google.com/file/d/1a-B_2/preview'],
  ['https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
  ['https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ', null],
  ['http://youtu.be/dQw4w9WgXcQ', null],
  ['https://example.org/lesson.mp4', null],
])('finds the player for %s: %s', (url, player) => {
  expect(playerOf(url)).toBe(player);
});

it('names the site of a link', () => {
  expect(siteOf('https://www.example.org/lesson.mp4')).toBe('example.org');
});
