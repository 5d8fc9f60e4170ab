import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('readOptions', () => {
  it('makes the demo unless --no-demo is given', () => {
    expect(readOptions([], {})).toMatchObject({ demo: true, help: false });
    expect(readOptions(['--no-demo'], {}).demo).toBe(false);
  });

  it.each([
    ['', false],
    ['false', false],
    ['true', true],
  ])('understands how npm passes on a swallowed --no-demo (%j)', (npm_config_demo, demo) => {
    expect(readOptions([], { npm_config_demo }).demo).toBe(demo);
  });

  it('accepts a port and a data directory', () => {
    expect(readOptions(['--port', '8080', '--data=/srv/fulcrum'], {})).toMatchObject({
      port: '8080',
      data: '/srv/fulcrum',
    });
  });
});
