import type { buildApp } from 'fauxqs';

type Server = ReturnType<typeof buildApp>;

/** The parts of fastify's requests and replies that are used here. */
export interface S3Request {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
}
interface S3Reply {
  statusCode: number;
  getHeader(name: string): unknown;
  code(status: number): S3Reply;
  type(contentType: string): S3Reply;
  send(body: string): S3Reply;
}

interface PartedUpload {
  id: string;
  bucket: string;
  key: string;
  initiated: Date;
  parts: Map<number, { etag: string; bytes: number }>;
}

/** Small, so that readers of a list have to request the next page. */
const PAGE = 3;

const DONE = 200;

const xml = (root: string, fields: Record<string, string | number | boolean>, rows: string[] = []) =>
  `<?xml version="1.0" encoding="UTF-8"?><${root}>${element(fields)}${rows.join('')}</${root}>`;
const element = (fields: Record<string, string | number | boolean>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('');

function listOfParts({ id, bucket, key, parts }: PartedUpload, after: number): string {
  const rest = [...parts].filter(([number]) => number > after).toSorted(([left], [right]) => left - right);
  const shown = rest.slice(0, PAGE);
  const NextPartNumberMarker = shown.at(-1)?.[0] ?? after;
  const rows = shown.map(
    ([PartNumber, { etag, bytes }]) => `<Part>${element({ PartNumber, ETag: etag, Size: bytes })}</Part>`,
  );
  const IsTruncated = rest.length > shown.length;
  return xml('ListPartsResult', { Bucket: bucket, Key: key, UploadId: id, NextPartNumberMarker, IsTruncated }, rows);
}

/** @param after id of the upload after which the page begins; null for the first page */
function listOfUploads(uploads: PartedUpload[], after: string | null): string {
  const rest = uploads.slice(uploads.findIndex(({ id }) => id === after) + 1);
  const shown = rest.slice(0, PAGE);
  const last = shown.at(-1);
  const rows = shown.map(
    ({ id, key, initiated }) =>
      `<Upload>${element({ Key: key, UploadId: id, Initiated: initiated.toISOString() })}</Upload>`,
  );
  const marks = { NextKeyMarker: last?.key ?? '', NextUploadIdMarker: last?.id ?? '' };
  return xml('ListMultipartUploadsResult', { ...marks, IsTruncated: rest.length > shown.length }, rows);
}

/** Parses `/bucket/key?query`. */
function addressOf(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const [, bucket = '', ...key] = pathname.split('/').map(decodeURIComponent);
  return { bucket, key: key.join('/'), query: searchParams };
}

/**
 * Answers list requests for multipart uploads and their parts, which fauxqs does not support, from the requests that it
 * has seen.
 */
export function answerPartLists(app: Server): (bucket: string) => string[] {
  const uploads = new Map<string, PartedUpload>();
  const within = (bucket: string, prefix = '') =>
    [...uploads.values()].filter((upload) => upload.bucket === bucket && upload.key.startsWith(prefix));

  app.addHook('preHandler', async ({ method, url }: S3Request, reply: S3Reply) => {
    if (method !== 'GET') return undefined;
    const { bucket, query } = addressOf(url);
    const id = query.get('uploadId');
    if (id !== null) {
      const upload = uploads.get(id);
      const refusal = xml('Error', { Code: 'NoSuchUpload', Message: 'The specified upload does not exist.' });
      const list = upload && listOfParts(upload, Number(query.get('part-number-marker') ?? 0));
      return reply
        .code(list ? DONE : 404)
        .type('application/xml')
        .send(list ?? refusal);
    }
    if (!query.has('uploads')) return undefined;
    const found = within(bucket, query.get('prefix') ?? '');
    return reply.type('application/xml').send(listOfUploads(found, query.get('upload-id-marker')));
  });

  app.addHook('onSend', async ({ method, url, headers }: S3Request, reply: S3Reply, payload: unknown) => {
    if (reply.statusCode > 204) return payload;
    const { bucket, key, query } = addressOf(url);
    const id = query.get('uploadId') ?? '';
    if (method === 'POST' && query.has('uploads')) {
      const [, made = ''] = /<UploadId>([^<]*)</.exec(String(payload)) ?? [];
      uploads.set(made, { id: made, bucket, key, initiated: new Date(), parts: new Map() });
    } else if (method === 'PUT' && id) {
      const bytes = Number(headers['x-amz-decoded-content-length'] ?? headers['content-length'] ?? 0);
      uploads.get(id)?.parts.set(Number(query.get('partNumber')), { etag: String(reply.getHeader('etag')), bytes });
    } else if ((method === 'POST' || method === 'DELETE') && id) uploads.delete(id);
    return payload;
  });
  return (bucket) => within(bucket).map(({ key }) => key);
}
