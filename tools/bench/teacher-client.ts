import type { Product } from '../look/product.ts';
import { loginOf } from './bench-product.ts';
import { Client } from './load.ts';

interface Made {
  _id: string;
}

interface Credentials {
  email: string;
  password: string;
}

const signedIn = (client: Client, body: Credentials) =>
  client.must<{ token: string; user: { id: string } }>({ method: 'POST', path: '/api/auth/login', body });

/** An API client signed in as the first teacher among the logins. */
export class TeacherClient {
  readonly teacherId: string;
  readonly token: string;
  private readonly client: Client;

  private constructor(client: Client, teacherId: string, token: string) {
    this.client = client;
    this.teacherId = teacherId;
    this.token = token;
  }

  /** @throws Error if no login is a teacher's */
  static async of({ address, logins }: Pick<Product, 'address' | 'logins'>): Promise<TeacherClient> {
    const client = new Client(address.replace('localhost', '127.0.0.1'));
    const { email, password } = loginOf({ logins }, 'teacher');
    const { token, user } = await signedIn(client, { email, password });
    return new TeacherClient(client, user.id, token);
  }

  /** Signs somebody else in. @returns their token */
  async tokenOf(credentials: Credentials): Promise<string> {
    return (await signedIn(this.client, credentials)).token;
  }

  get<Body>(path: string): Promise<Body> {
    return this.client.must<Body>({ method: 'GET', path, token: this.token });
  }

  /** @returns the ID of the created row */
  async post(path: string, body: object): Promise<string> {
    return (await this.client.must<Made>({ method: 'POST', path, token: this.token, body }))._id;
  }

  async put(path: string, body: object): Promise<void> {
    await this.client.must({ method: 'PUT', path, token: this.token, body });
  }

  /** Response times of consecutive requests, in ms. @param token of somebody else who asks */
  async times(paths: string[], token = this.token): Promise<number[]> {
    const times: number[] = [];
    for (const path of paths) {
      const began = performance.now();
      await this.client.must({ method: 'GET', path, token });
      times.push(performance.now() - began);
    }
    return times;
  }

  close(): void {
    this.client.close();
  }
}
