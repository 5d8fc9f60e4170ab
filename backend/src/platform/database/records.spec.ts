import { Types } from 'mongoose';
import { expect, expectTypeOf, it } from 'vitest';
import { fieldsOf, recordOf } from './records.js';

class Part {
  fileId: Types.ObjectId;
  pages: number;
}
class Script {
  tenantId: Types.ObjectId;
  studentIds: Types.ObjectId[];
  parts: Part[];
  handedInAt: Date;
  grade?: number;
  secret: string;
}

const [id, tenantId, studentId, fileId] = Array.from({ length: 4 }, () => new Types.ObjectId()) as [
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
  Types.ObjectId,
];
const handedInAt = new Date(0);
const row = {
  ...{ _id: id, tenantId, studentIds: [studentId], parts: [{ fileId, pages: 2 }], handedInAt, secret: 'x' },
};

const FIELDS = ['tenantId', 'studentIds', 'parts', 'handedInAt', 'grade'] as const;
type Field = (typeof FIELDS)[number];

it('a record has the named fields: ids as text at every depth, dates as they are, null for what is absent', () => {
  const record = recordOf<Script, Field>(row, ...FIELDS);
  expect(record).toEqual({
    id: id.toString(),
    tenantId: tenantId.toString(),
    studentIds: [studentId.toString()],
    parts: [{ fileId: fileId.toString(), pages: 2 }],
    handedInAt,
    grade: null,
  });
  expectTypeOf(record.parts).toEqualTypeOf<{ fileId: string; pages: number }[]>();
  expectTypeOf(record.grade).toEqualTypeOf<number | null>();
});

it('the fields of a row come without its id', () => {
  expect(fieldsOf<Script, 'tenantId'>(row, 'tenantId')).toEqual({ tenantId: tenantId.toString() });
});
