import { Types } from 'mongoose';
import { expect, expectTypeOf, it } from 'vitest';
import { recordOf } from './records.js';

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

it('a record has the named fields, with ids as text at every depth and dates as they are', () => {
  const record = recordOf<Script, 'tenantId' | 'studentIds' | 'parts' | 'handedInAt' | 'grade'>(
    row,
    ...(['tenantId', 'studentIds', 'parts', 'handedInAt', 'grade'] as const),
  );
  expect(record).toEqual({
    id: id.toString(),
    tenantId: tenantId.toString(),
    studentIds: [studentId.toString()],
    parts: [{ fileId: fileId.toString(), pages: 2 }],
    handedInAt,
  });
  expectTypeOf(record.parts).toEqualTypeOf<{ fileId: string; pages: number }[]>();
  expectTypeOf(record.grade).toEqualTypeOf<number | undefined>();
});
