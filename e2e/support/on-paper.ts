import { photoOfSheet, type PrintedSheet } from './answer-sheets.ts';
import type { Api, Person } from './api.ts';

interface Sheet extends PrintedSheet {
  student: { _id: string } | null;
}

interface SheetRead {
  student: { name: string } | null;
  questions: { answer: string | null }[];
}

/** A quiz that a class writes on paper, and the sheets of its students. */
export class OnPaper {
  constructor(
    private readonly api: Api,
    readonly quizId: string,
  ) {}

  private sheets(): Promise<Sheet[]> {
    return this.api.get(`/api/quiz/${this.quizId}/sheets`);
  }

  async sheetOf({ id }: Person): Promise<Sheet> {
    const sheet = (await this.sheets()).find(({ student }) => student?._id === id);
    if (!sheet) throw new Error('the student has no sheet');
    return sheet;
  }

  async spare(): Promise<Sheet> {
    const sheet = (await this.sheets()).find(({ student }) => !student);
    if (!sheet) throw new Error('there is no spare sheet');
    return sheet;
  }

  async photoOf(student: Person, answers: string): Promise<Buffer> {
    return photoOfSheet(await this.sheetOf(student), answers);
  }

  /** The printed sheets, a page each, as a reader of this language gets them. */
  async pdfOf(students: readonly Person[], language = 'en'): Promise<Buffer> {
    const ids = students.map(({ id }) => id).join(',');
    const headers = { authorization: `Bearer ${this.api.token}`, cookie: `language=${language}` };
    const reply = await this.api.request.get(`/api/quiz/${this.quizId}/sheets.pdf?students=${ids}`, { headers });
    return reply.body();
  }

  standings = async (): Promise<Record<string, string>> => {
    const { students } = await this.api.get<{ students: { name: string; standing: string }[] }>(
      `/api/paper/${this.quizId}`,
    );
    return Object.fromEntries(students.map(({ name, standing }) => [name, standing]));
  };

  /** The answers that were read, by student: a letter for each question, - for none. */
  answers = async (): Promise<Record<string, string>> => {
    const reads = await this.api.get<SheetRead[]>(`/api/quiz/${this.quizId}/sheet-reads`);
    const lettersOf = ({ questions }: SheetRead) => questions.map(({ answer }) => answer ?? '-').join('');
    return Object.fromEntries(reads.map((read) => [read.student?.name ?? '', lettersOf(read)]));
  };
}
