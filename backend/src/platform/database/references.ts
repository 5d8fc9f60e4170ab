import { glob } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Schema, type SchemaType } from 'mongoose';

/**
 * A field that holds ids of other rows. The schema declares for every field of type ObjectId whose ids it holds:
 * `refersTo` if the row must exist, `outlives` if it may be gone, such as the assistant who graded a submission.
 */
export interface Reference {
  collection: string;
  /** Path from the row inwards: `['attendance', 'studentId']`. Arrays on the way are traversed. */
  path: string[];
  /** A collection, or a list of parts with ids in a collection's rows: `units.chapters`. */
  refersTo?: string;
  outlives?: string;
}

/** What a schema declares about the rows of its collection. */
interface KnownCollection {
  name: string;
  /** Type of `_id`: `ObjectId`, `String`. */
  idType: string;
  references: Reference[];
}

const SOURCES = path.resolve(import.meta.dirname, '../..');
/** Matches source files in tests, built files otherwise. */
const SCHEMA_FILES = `**/*.schema${path.extname(import.meta.filename)}`;

/**
 * The schema of every collection that a `*.schema.ts` of the product declares. They are found by file name, so a new
 * one cannot be forgotten.
 */
export async function declaredSchemas(): Promise<Map<string, Schema>> {
  const found: [string, Schema][] = [];
  for await (const file of glob(SCHEMA_FILES, { cwd: SOURCES })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(path.join(SOURCES, file)).href);
    for (const schema of Object.values(exported)) {
      const name: unknown = schema instanceof Schema ? schema.get('collection') : undefined;
      // A part of a document has no collection.
      if (schema instanceof Schema && typeof name === 'string') found.push([name, schema]);
    }
  }
  return new Map(found.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}

export async function knownCollections(): Promise<KnownCollection[]> {
  return [...(await declaredSchemas())].map(([name, schema]) => ({
    name,
    idType: schema.path('_id').instance,
    references: fieldsOf(schema, name),
  }));
}

/** The fields that refer to rows which must exist. */
export async function declaredReferences(): Promise<Reference[]> {
  const collections = await knownCollections();
  return collections.flatMap(({ references }) => references.filter(({ refersTo }) => refersTo !== undefined));
}

function fieldsOf(schema: Schema, collection: string, within: string[] = []): Reference[] {
  const found: Reference[] = [];
  schema.eachPath((field, type) => {
    const at = [...within, ...field.split('.')];
    if (type.schema) found.push(...fieldsOf(type.schema, collection, at));
    else if (field !== '_id' && holdsIds(type)) found.push({ collection, path: at, ...declared(type) });
  });
  return found;
}

const holdsIds = (type: SchemaType): boolean =>
  [type.instance, type.getEmbeddedSchemaType()?.instance].includes('ObjectId');

function declared({ options }: SchemaType): Pick<Reference, 'refersTo' | 'outlives'> {
  const { refersTo, outlives }: Record<string, unknown> = options;
  return {
    ...(typeof refersTo === 'string' ? { refersTo } : {}),
    ...(typeof outlives === 'string' ? { outlives } : {}),
  };
}
