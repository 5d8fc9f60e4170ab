import { describe, expect, it } from 'vitest';
import { mongoUri, socketIn, withDatabase } from './address.ts';

describe('mongoUri', () => {
  it('requires journalled writes, on a socket and on a port', () => {
    expect(mongoUri({ socket: '/run/mongod.sock' })).toBe(
      'mongodb://%2Frun%2Fmongod.sock/fulcrum?directConnection=true&w=1&journal=true',
    );
    expect(mongoUri({ port: 27017 }, 'school')).toBe(
      'mongodb://127.0.0.1:27017/school?directConnection=true&w=1&journal=true',
    );
  });
});

describe('withDatabase', () => {
  it.each([
    [mongoUri({ socket: '/run/m.sock' }), 'mongodb://%2Frun%2Fm.sock/other?directConnection=true&w=1&journal=true'],
    ['mongodb://a,b:27018?replicaSet=rs0', 'mongodb://a,b:27018/other?replicaSet=rs0'],
    ['mongodb+srv://u:p@cluster.example/', 'mongodb+srv://u:p@cluster.example/other'],
  ])('changes the database of %s', (uri, expected) => {
    expect(withDatabase(uri, 'other')).toBe(expected);
  });

  it('rejects a string that is not a connection string', () => {
    expect(() => withDatabase('http://localhost/', 'other')).toThrow('not a MongoDB connection string');
  });
});

describe('socketIn', () => {
  it('returns undefined if the path is too long for a socket', () => {
    expect(socketIn(`/${'d'.repeat(97)}`, 'm.sock')).toHaveLength(105);
    expect(socketIn(`/${'d'.repeat(100)}`, 'm.sock')).toBeUndefined();
    expect(socketIn(`/${'é'.repeat(50)}`, 'm.sock')).toBeUndefined(); // bytes count, not characters
  });
});
