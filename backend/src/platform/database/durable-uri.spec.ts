import { describe, expect, it } from 'vitest';
import { durableUri } from './durable-uri.js';

describe('durableUri', () => {
  it('turns the journal on, whatever the URI says', () => {
    expect(durableUri('mongodb://localhost:27017/fulcrum')).toBe('mongodb://localhost:27017/fulcrum?journal=true&w=1');
    expect(durableUri('mongodb://h/fulcrum?journal=false')).toBe('mongodb://h/fulcrum?journal=true&w=1');
  });

  it('keeps the operator’s write concern and requires the majority of a replica set', () => {
    expect(durableUri('mongodb://h/f?w=2')).toContain('w=2');
    expect(durableUri('mongodb://a,b/f?replicaSet=rs0')).toContain('w=majority');
  });

  it('accepts a socket path and a URI without a database', () => {
    expect(durableUri('mongodb://%2Frun%2Fmongod.sock/fulcrum?directConnection=true')).toBe(
      'mongodb://%2Frun%2Fmongod.sock/fulcrum?directConnection=true&journal=true&w=1',
    );
    expect(durableUri('mongodb://localhost:27017')).toBe('mongodb://localhost:27017/?journal=true&w=1');
  });
});
