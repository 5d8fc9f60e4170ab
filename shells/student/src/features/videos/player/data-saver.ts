const KEY = 'videoDataSaver';

/** What the browser tells of the line, where it does (Chrome on Android). */
interface Connection {
  saveData?: boolean;
}
const connection = (): Connection | undefined =>
  'connection' in navigator ? (navigator.connection as Connection) : undefined;

/** Whether the smallest picture is wanted: as chosen before, else as the device is set. */
export function savesData(): boolean {
  const chosen = localStorage.getItem(KEY);
  return chosen === null ? connection()?.saveData === true : chosen === 'on';
}

export function chooseSaving(on: boolean): void {
  localStorage.setItem(KEY, on ? 'on' : 'off');
}
