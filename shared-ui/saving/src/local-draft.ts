/** One value in local storage, such as what somebody types into a form: written at once, and read without waiting. */
export class LocalDraft<Value> {
  /**
   * @param key of `localKey`
   * @param parse reads what was stored: null if that was nothing, anything if another version or program wrote it
   */
  constructor(
    readonly key: string,
    private readonly parse: (stored: unknown) => Value,
  ) {}

  read(): Value {
    return this.parse(readStored(this.key));
  }

  /**
   * Stores the value; null removes it.
   * @returns false if this device cannot store it, because storage is full or disabled
   */
  keep(value: Value | null): boolean {
    try {
      if (value === null) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify(value));
      return true;
    } catch {
      return value === null;
    }
  }
}

/** The value under a key of local storage; null if there is none, or if it cannot be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
