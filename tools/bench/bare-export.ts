// What the same rows cost without a product around them: the MongoDB driver's cursor and exceljs's streaming writer, nothing
// else. Run by exports.ts: node bare-export.ts FILE, MONGO_URL and TENANT_ID in the environment; prints milliseconds.
import ExcelJS from 'exceljs';
import { MongoClient, ObjectId } from 'mongodb';

const HEADERS = [
  ...['Name', 'Email', 'Phone', 'School', 'Year', 'Group', 'Parent Name', 'Parent Email', 'Parent Phone'],
  ...['Parent Account', 'Registered'],
];
const COLLATION = { locale: 'en', strength: 1 };

const client = await MongoClient.connect(process.env['MONGO_URL'] ?? '');
const began = performance.now();
const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: process.argv[2] ?? '', useSharedStrings: false });
const sheet = workbook.addWorksheet('Students');
sheet.columns = HEADERS.map((header) => ({ header, width: 20 }));
const students = client
  .db()
  .collection('users')
  .find({ tenantId: new ObjectId(process.env['TENANT_ID']), role: 'student' })
  .collation(COLLATION)
  .sort({ name: 1, _id: 1 });
for await (const one of students) {
  const { name, email, studentPhone, parentName, parentEmail, parentPhone, createdAt } = one;
  const cells = [name, email, studentPhone, 'Bench School', 'Bench Year', 'Bench Group', parentName, parentEmail];
  sheet.addRow([...cells, parentPhone, 'Invited', createdAt]).commit();
}
sheet.commit();
await workbook.commit();
process.stdout.write(`${performance.now() - began}\n`);
await client.close();
