import type { TestPerson } from '../../../testing/people.js';
import type { HomeworkApi } from '../../tasks/testing/homework-api.js';
import type { ScriptAppealsDto } from '../appeals/dto/appeal.dto.js';

interface Script {
  id: string;
  student: TestPerson;
}

/** What successful calls have written in an appeal. */
interface Written {
  scriptId: string;
  texts: Set<string>;
  answer: string | null;
}

/** The appeals in a marking sequence, and what must be stored of them. */
export class CourseAppeals {
  private readonly written = new Map<string, Written>();
  private texts = 0;

  constructor(
    private readonly school: HomeworkApi,
    private readonly teacher: TestPerson,
  ) {}

  /** Every reason is unique. @returns the status */
  async raise({ id, student }: Script, questionId: string): Promise<number> {
    const reason = this.text('reason');
    const call = this.school.call('post', `/marking/submissions/${id}/appeals`, student);
    const { status, body } = await call.send({ questionId, reason });
    if (status === 201) this.written.set(body._id, { scriptId: id, texts: new Set([reason]), answer: null });
    return status;
  }

  /** Writes in the script's newest appeal, whether open or not. */
  async say({ id, student }: Script, byStudent: boolean): Promise<number> {
    const [appealId, appeal] = this.newestOf(id);
    if (!appeal) return 404;
    const text = this.text('message');
    const call = this.school.call('post', `/marking/appeals/${appealId}/messages`, byStudent ? student : this.teacher);
    const { status } = await call.send({ id: text, text });
    if (status === 200) appeal.texts.add(text);
    return status;
  }

  async answer({ id }: Script): Promise<number> {
    const [appealId, appeal] = this.newestOf(id);
    if (!appeal) return 404;
    const answer = this.text('answer');
    const { status } = await this.school
      .call('put', `/marking/appeals/${appealId}/answer`, this.teacher)
      .send({ answer });
    if (status === 200) appeal.answer = answer;
    return status;
  }

  /** Checks that exactly what was written is stored, and that no question has two open appeals. */
  async faults(): Promise<string[]> {
    const faults: string[] = [];
    for (const scriptId of new Set([...this.written.values()].map((appeal) => appeal.scriptId))) {
      const { body } = await this.school
        .call('get', `/marking/submissions/${scriptId}/appeals`, this.teacher)
        .expect(200);
      const { appeals }: ScriptAppealsDto = body;
      const open = appeals.filter(({ state }) => state === 'open').map(({ questionId }) => questionId);
      if (new Set(open).size < open.length) faults.push('two appeals of one question are open');
      const ofScript = [...this.written].filter(([, appeal]) => appeal.scriptId === scriptId);
      if (appeals.length !== ofScript.length) faults.push(`${ofScript.length} appeals, ${appeals.length} are kept`);
      for (const [id, { texts, answer }] of ofScript) {
        const kept = appeals.find(({ _id }) => _id === id);
        const said = kept?.messages.map(({ text }) => text) ?? [];
        if (said.toSorted().join() !== [...texts].toSorted().join()) faults.push(`appeal ${id} holds other messages`);
        if ((kept?.decision?.answer ?? null) !== answer) faults.push(`appeal ${id} has another answer`);
      }
    }
    return faults;
  }

  private newestOf(scriptId: string): [string, Written] | [] {
    return [...this.written].findLast(([, appeal]) => appeal.scriptId === scriptId) ?? [];
  }

  private text(what: string): string {
    this.texts += 1;
    return `${what}-${this.texts}`;
  }
}
