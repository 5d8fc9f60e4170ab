const PINO_ERROR = 50;

interface PinoLine {
  level: number;
  msg?: string;
  err?: { message?: string };
}

/**
 * The part of a child's output that the operator should see: errors in the structured log, and plain text on standard
 * error. The log file has everything anyway.
 */
export function importantLine(line: string, stream: 'stdout' | 'stderr'): string | undefined {
  const structured = parsePino(line);
  if (structured) {
    if (structured.level < PINO_ERROR) return undefined;
    return [structured.msg, structured.err?.message].filter(Boolean).join(': ');
  }
  if (stream === 'stdout' || line.trim() === '' || /^\((node:\d+|Use `node)/.test(line)) return undefined;
  return line;
}

function parsePino(line: string): PinoLine | undefined {
  if (!line.startsWith('{"level":')) return undefined;
  try {
    return JSON.parse(line) as PinoLine;
  } catch {
    return undefined;
  }
}
