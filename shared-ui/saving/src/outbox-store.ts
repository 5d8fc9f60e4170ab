import { AccountTable } from './account-table';
import { setHasUnsentData } from './stores';

/**
 * What an account has to send, by id, until the server has it: it outlasts a closed page, a killed browser and an
 * expired sign-in. The database is the truth; after each change, a note in local storage says whether anything waits.
 */
export class OutboxStore<Item> {
  private readonly table: AccountTable<Item>;

  constructor(private readonly account: string) {
    this.table = new AccountTable(account, 'outbox');
  }

  entries(): Promise<[id: string, item: Item][]> {
    return this.table.entries();
  }

  async list(): Promise<Item[]> {
    return (await this.entries()).map(([, item]) => item);
  }

  /** @throws when this device cannot store it */
  async keep(id: string, item: Item): Promise<void> {
    await this.table.keep(id, item);
    setHasUnsentData(this.account, true);
  }

  async remove(ids: string[]): Promise<void> {
    await this.table.remove(ids);
    setHasUnsentData(this.account, (await this.list()).length > 0);
  }
}
