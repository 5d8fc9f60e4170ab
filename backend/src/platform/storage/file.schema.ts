import { Schema, type Types } from 'mongoose';

export const FILE_KINDS = ['pdf', 'image', 'video', 'captions', 'spreadsheet', 'archive'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** A stored file: who may read it, what it is, and where its bytes are. */
export interface FileRow {
  _id: Types.ObjectId;
  tenantId: Types.ObjectId;
  uploadedBy: Types.ObjectId;
  /** Users who may read it besides the tenant's team and the uploader: the student whose graded work it is. */
  audience: Types.ObjectId[];
  kind: FileKind;
  /**
   * Kind of row that names the file (`submission`), used by the sweep of unused files. If absent, the file is never
   * swept.
   */
  use?: string;
  /** Determined from the content, not the name. */
  contentType: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The name that the user gave it, only for Content-Disposition. */
  originalName: string;
  storageKey: string;
  createdAt: Date;
  /** Readers ignore a row with this date; a job removes the bytes and the row. */
  deletedAt?: Date;
}

export const FILE_MODEL = 'File';

export const fileSchema = new Schema<FileRow>(
  {
    tenantId: { type: Schema.Types.ObjectId, required: true, refersTo: 'users' },
    uploadedBy: { type: Schema.Types.ObjectId, required: true, outlives: 'users' },
    audience: { type: [Schema.Types.ObjectId], required: true, outlives: 'users' },
    kind: { type: String, required: true, enum: FILE_KINDS },
    use: String,
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    sha256: { type: String, required: true },
    originalName: { type: String, required: true },
    storageKey: { type: String, required: true },
    createdAt: { type: Date, required: true },
    deletedAt: Date,
  },
  { collection: 'files', versionKey: false },
);

// unknownKeys: the sweeper looks for stored bytes without a row; also ensures that no two rows share bytes.
fileSchema.index({ storageKey: 1 }, { unique: true });
// findOfUse: the files of one use in order of creation, a page at a time.
fileSchema.index({ use: 1, _id: 1 }, { partialFilterExpression: { use: { $exists: true } }, name: 'use_in_order' });
// spaceByKind: read from the index alone.
fileSchema.index({ kind: 1, bytes: 1 }, { name: 'space' });
// findDeletedBefore: rows whose removal job was lost.
fileSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
