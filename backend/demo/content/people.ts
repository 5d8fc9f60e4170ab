/** Addresses end in .example, a name that can never exist on the Internet (RFC 2606): demo mails reach nobody. */
export const TEACHER = { name: 'Dr. Sherif El-Masry', email: 'teacher@fulcrum.example' };
export const ASSISTANT = { name: 'Nourhan Fouad', email: 'assistant@fulcrum.example' };

export const SCHOOLS = [
  'Nile Valley International School',
  'Heliopolis Modern Language School',
  'Seabreeze British School, Alexandria',
  'New Cairo Science Academy',
] as const;

export interface DemoParent {
  name: string;
  email: string;
}

export interface DemoStudent {
  /** Identifies the student in this data, and is the local part of the email. */
  key: string;
  name: string;
  /** The name in Latin letters, as written on papers; left out if `name` is already in Latin letters. */
  latinName?: string;
  /** A group key from content/classes.ts; null for a student who awaits access. */
  group: string | null;
  parent: DemoParent;
}

/** Has a password and two children in groups of different years. */
export const PARENT: DemoParent = { name: 'Hala Mansour', email: 'parent@fulcrum.example' };
/** The student of the demo logins, who has homework in every state. */
export const STUDENT = 'student';
/** The demo login of a student without a group. */
export const AWAITING = 'awaiting';

const person = (key: string, name: string, group: string | null, parentName: string): DemoStudent => ({
  key,
  name,
  group,
  parent: { name: parentName, email: `parent.of.${key}@fulcrum.example` },
});
const inArabic = (student: DemoStudent, latinName: string): DemoStudent => ({ ...student, latinName });

export const STUDENTS: DemoStudent[] = [
  { key: STUDENT, name: 'Youssef Mansour', group: 'sunday', parent: PARENT },
  { key: 'salma.mansour', name: 'Salma Mansour', group: 'saturday', parent: PARENT },
  person('mariam.adel', 'Mariam Adel', 'sunday', 'Adel Zaki'),
  person('omar.elsherbiny', 'Omar Khaled Abdelrahman El-Sherbiny Mostafa', 'sunday', 'Khaled El-Sherbiny'),
  inArabic(person('nour.mahmoud', 'نور الدين محمود', 'sunday', 'محمود حسين'), 'Nour El-Din Mahmoud'),
  person('farida.hassan', 'Farida Hassan', 'sunday', 'Hassan Abdelaziz'),
  person('charlotte.fairweather', 'Charlotte Emily Montgomery-Fairweather', 'wednesday', 'Eleanor Fairweather'),
  person('seif.ahmed', 'Seif Eldin Ahmed', 'wednesday', 'Ahmed Lotfy'),
  inArabic(
    person('lina.mostafa', 'لينا مصطفى عبد الرحمن', 'wednesday', 'مصطفى عبد الرحمن'),
    'Lina Mostafa Abdelrahman',
  ),
  person('karim.nabil', 'Karim Nabil', 'wednesday', 'Nabil Girgis'),
  person('jana.tarek', 'Jana Tarek', 'saturday', 'Tarek Selim'),
  person('adam.whitfield', 'Adam Whitfield', 'saturday', 'Ruth Whitfield'),
  person('malak.ibrahim', 'Malak Ibrahim', 'saturday', 'Ibrahim Saad'),
  person('ziad.fathy', 'Ziad Fathy', 'tuesday', 'Fathy Hamdy'),
  person('nadine.samir', 'Nadine Samir', 'tuesday', 'Samir Habib'),
  person('hamza.youssef', 'Hamza Youssef', 'tuesday', 'Youssef Galal'),
  inArabic(person('yassin.ali', 'ياسين علي', 'monday', 'علي حسن'), 'Yassin Ali'),
  person('habiba.sherif', 'Habiba Sherif', 'monday', 'Sherif Nagy'),
  person('ali.reda', 'Ali Reda', 'monday', 'Reda Mounir'),
  person('oliver.grant', 'Oliver Grant', 'monday', 'Simon Grant'),
  person('rokaya.abdelfattah', 'Rokaya Abdelfattah', 'thursday', 'Abdelfattah Amin'),
  person('mostafa.gamal', 'Mostafa Gamal', 'thursday', 'Gamal Ezzat'),
  person('hana.wael', 'Hana Wael', 'thursday', 'Wael Shaker'),
  person(AWAITING, 'Laila Ashraf', null, 'Ashraf Naguib'),
];

export const emailOf = ({ key }: Pick<DemoStudent, 'key'>): string => `${key}@fulcrum.example`;
export const paperName = ({ name, latinName }: DemoStudent): string => latinName ?? name;
