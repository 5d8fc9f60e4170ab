import { describe, expect, it } from 'vitest';
import { ConfigurationError, loadConfig } from './app-config.js';
import { parseStorageUrl } from './storage-url.js';

const good = {
  MONGO_URL: 'mongodb://localhost/fulcrum',
  REDIS_URL: 'redis://localhost:6379',
  APP_SECRET: 's'.repeat(32),
};

describe('STORAGE_URL', () => {
  it('names a store, a bucket and access keys', () => {
    expect(parseStorageUrl('s3://AKIA:se%2Fcr%40t@s3.example.org:9000/school?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example.org:9000',
      bucket: 'school',
      prefix: '',
      region: 'eu-central-1',
      credentials: { accessKeyId: 'AKIA', secretAccessKey: 'se/cr@t' },
      pathStyle: true,
      directDownloads: true,
      checksums: true,
    });
  });

  it('may have a prefix in the bucket, use no TLS and omit the access keys', () => {
    const location = parseStorageUrl('s3+http://minio:9000/school/physics/2026?checksums=false&directDownloads=false');
    expect(location).toMatchObject({ endpoint: 'http://minio:9000', bucket: 'school', prefix: 'physics/2026/' });
    expect(location).toMatchObject({ checksums: false, directDownloads: false, pathStyle: true, region: 'us-east-1' });
    expect(location).not.toHaveProperty('credentials');
  });

  it.each([
    ['https://s3.example.org/school', 'must be a URL such as'],
    ['school', 'must be a URL such as'],
    ['s3:///school', 'names no host'],
    ['s3://s3.example.org', 'must name a bucket'],
    ['s3://s3.example.org/School', 'must name a bucket'],
    ['s3://KEY@s3.example.org/school', 'needs both access key and secret'],
    ['s3://KEY:hid%den@s3.example.org/school', 'not percent-encoded'],
    ['s3://s3.example.org/school/a%20b', 'has a prefix'],
    ['s3://s3.example.org/school?pathstyle=true', 'the option pathstyle'],
    ['s3://s3.example.org/school?checksums=no', 'the option checksums'],
  ])('is rejected: %s', (text, sentence) => {
    const refused = () => loadConfig({ ...good, STORAGE_URL: text });
    expect(refused).toThrow(ConfigurationError);
    expect(refused).toThrow('configuration: STORAGE_URL ');
    expect(refused).toThrow(sentence);
    expect(refused).not.toThrow(/hid%den/);
  });

  it('is optional', () => {
    expect(loadConfig({ ...good, STORAGE_URL: '' }).env.STORAGE_URL).toBeUndefined();
  });
});
