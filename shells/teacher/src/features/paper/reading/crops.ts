import { readPhoto } from '@fulcrum/scanner/canvas';
import type { SheetCrops } from '@fulcrum/sheet-reader';
import type { SheetRead } from '../api/send-sheet';
import type { SheetRow } from '../check-rules';
import { SheetReader } from './sheet-reader';

/** The stored photo is no larger, in px. */
const LONGEST = 2_000;

/** Cuts out of the stored photos what a person has to look at, each photo once. */
export class Crops {
  private reader: SheetReader | null = null;
  private readonly made = new Map<string, Promise<SheetCrops | null>>();

  /** @param rowsOf which rows of a sheet are cut out */
  constructor(private readonly rowsOf: (read: SheetRead) => SheetRow[]) {}

  /** The crops of a sheet's rows, and of its head; null if its photo cannot be shown. Also makes them ahead of time. */
  of(read: SheetRead): Promise<SheetCrops | null> {
    const known = this.made.get(read._id);
    if (known) return known;
    const making = this.make(read).catch(() => null);
    this.made.set(read._id, making);
    return making;
  }

  close(): void {
    this.reader?.close();
    this.reader = null;
    this.made.clear();
  }

  private async make(read: SheetRead): Promise<SheetCrops | null> {
    const { photoUrl, questions, sheet } = read;
    const reply = photoUrl ? await fetch(photoUrl) : null;
    if (!reply?.ok) return null;
    const picture = await readPhoto(await reply.blob(), LONGEST);
    this.reader ??= new SheetReader();
    return this.reader.crop({
      ...{ picture, sheet, options: questions.map(({ fills }) => fills.length) },
      rows: this.rowsOf(read).map(({ row }) => row),
    });
  }
}
