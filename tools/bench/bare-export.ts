// Baseline for exports.ts: the same rows without the product, using only the MongoDB driver's cursor and exceljs's
// streaming writer, as its documentation shows it. Run by exports.ts: node bare-export.ts FILE [--plain], MONGO_URL and
// TENANT_ID in the environment; prints milliseconds. The workbook has the same rows, columns and formats as the
// product's; --plain leaves out formats and everything that is not in the student's own row.
import ExcelJS from 'exceljs';
import { type Document, MongoClient, ObjectId } from 'mongodb';

const TEXT = '@';
const COLUMNS = [
  { header: 'Name', width: 28, numFmt: TEXT },
  { header: 'Email', width: 32, numFmt: TEXT },
  { header: 'Phone', width: 18, numFmt: TEXT },
  { header: 'School', width: 26, numFmt: TEXT },
  { header: 'Year', width: 16, numFmt: TEXT },
  { header: 'Group', width: 18, numFmt: TEXT },
  { header: 'Parent Name', width: 28, numFmt: TEXT },
  { header: 'Parent Email', width: 32, numFmt: TEXT },
  { header: 'Parent Phone', width: 18, numFmt: TEXT },
  { header: 'Parent Account', width: 16, numFmt: TEXT },
  { header: 'Registered', width: 18, numFmt: 'yyyy-mm-dd hh:mm' },
  { header: 'Other Spelling', width: 28, numFmt: TEXT },
];
const FIELDS = [
  'name',
  'alternateName',
  'email',
  'studentPhone',
  'schoolId',
  'groupId',
  'parentId',
  'parentName',
  'parentPhone',
  'createdAt',
];
/** Rows read at a time. */
const BATCH = 1000;

const [file = '', mode] = process.argv.slice(2);
const isPlain = mode === '--plain';
const client = await MongoClient.connect(process.env['MONGO_URL'] ?? '');
const database = client.db();
const tenantId = new ObjectId(process.env['TENANT_ID']);

async function byId(collection: string): Promise<Map<string, Document>> {
  const found = await database.collection(collection).find({ tenantId }).toArray();
  return new Map(found.map((one) => [String(one._id), one]));
}

const began = performance.now();
const [schools, years, groups] = await Promise.all([byId('schools'), byId('years'), byId('groups')]);
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({
  filename: file,
  useStyles: !isPlain,
  useSharedStrings: false,
});
const sheet = workbook.addWorksheet('Students', { views: [{ state: 'frozen', ySplit: 1 }] });
sheet.columns = COLUMNS.map(({ header, width, numFmt }) => ({
  header,
  width,
  ...(isPlain ? {} : { style: { numFmt } }),
}));

/** The parents of a batch of students, by ID: email, and whether they have chosen a password. */
async function parentsOf(batch: Document[]): Promise<Map<string, Document>> {
  if (isPlain) return new Map();
  const ids = batch.map((student) => student['parentId']);
  const found = await database
    .collection('users')
    .find({ _id: { $in: ids } }, { projection: { email: 1, passwordHash: 1 } })
    .toArray();
  return new Map(found.map((parent) => [String(parent._id), parent]));
}

async function addRows(batch: Document[]): Promise<void> {
  const parents = await parentsOf(batch);
  for (const one of batch) {
    const group = groups.get(String(one['groupId']));
    const parent = parents.get(String(one['parentId']));
    const row = [
      ...[one['name'], one['email'], `+${one['studentPhone']}`, schools.get(String(one['schoolId']))?.['name']],
      ...[years.get(String(group?.['yearId']))?.['name'], group?.['name'], one['parentName']],
      ...[parent?.['email'] ?? one['parentEmail'], `+${one['parentPhone']}`],
      ...[parent?.['passwordHash'] ? 'Active' : 'Invited', one['createdAt'], one['alternateName']],
    ];
    sheet.addRow(row).commit();
  }
}

const students = database
  .collection('users')
  .find({ tenantId, role: 'student' }, { batchSize: BATCH })
  .project(Object.fromEntries([...FIELDS, 'parentEmail'].map((field) => [field, 1])))
  .collation({ locale: 'en', strength: 1 })
  .sort({ name: 1, _id: 1 });
const batch: Document[] = [];
for await (const student of students) {
  batch.push(student);
  if (batch.length === BATCH) await addRows(batch.splice(0));
}
await addRows(batch);
sheet.autoFilter = 'A1:L1';
sheet.commit();
await workbook.commit();
process.stdout.write(`${performance.now() - began}\n`);
await client.close();
