import { AccountTable } from './account-table';
import { setHasUnsentData } from './stores';

/** What an outbox keeps beside hand-ins and scans, whose ids have no colon. */
export type OutboxKind = 'practice' | 'paper';

/**
 * What an account has to send, by id, until the server has it: it outlasts a closed page, a killed browser and an
 * expired sign-in. The database is the truth; after each change, a note in local storage says whether anything waits.
 */
export class OutboxStore<Item> {
  private readonly table: AccountTable<Item>;
  private readonly prefix: string;

  /** @param kind for items that are not sent by the code of the others */
  constructor(
    private readonly account: string,
    kind?: OutboxKind,
  ) {
    this.table = new AccountTable(account, 'outbox');
    this.prefix = kind ? `${kind}:` : '';
  }

  async entries(): Promise<[id: string, item: Item][]> {
    const all = await this.table.entries();
    const own = all.filter(([name]) => (this.prefix ? name.startsWith(this.prefix) : !name.includes(':')));
    return own.map(([name, item]) => [name.slice(this.prefix.length), item]);
  }

  async list(): Promise<Item[]> {
    return (await this.entries()).map(([, item]) => item);
  }

  /** @throws when this device cannot store it */
  async keep(id: string, item: Item): Promise<void> {
    await this.table.keep(this.prefix + id, item);
    setHasUnsentData(this.account, true);
  }

  async remove(ids: string[]): Promise<void> {
    await this.table.remove(ids.map((id) => this.prefix + id));
    await this.setHasUnsentData();
  }

  /** Notes whether anything waits, of any kind. */
  async setHasUnsentData(): Promise<void> {
    setHasUnsentData(this.account, (await this.table.entries()).length > 0);
  }
}
