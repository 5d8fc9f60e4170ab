import { mongo } from 'mongoose';
import { SchemaGate } from '../schema-gate.js';
import { SchemaVersionRepository } from '../schema-version.repository.js';
import { halves } from './halves.js';

// A process that stops halfway through a migration, so that a test can kill it there. Its last argument is the database.
const client = await new mongo.MongoClient(process.argv.at(-1) ?? '').connect();
const program = halves(() => new Promise(() => process.stdout.write('in the middle\n')));
await new SchemaGate(new SchemaVersionRepository(client.db()), program, { leaseMs: 1000 }).enter();
