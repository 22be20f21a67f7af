import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface LogLine {
  time: string;
  level?: string;
  message: unknown;
  /** What the platform says of an end by time, or of a crash. */
  errorType?: string;
}

/** Lines of the functions' logs that say that something went wrong, by function and message. */
export function wrongLines(dataDir: string, since: Date): ReadonlyMap<string, number> {
  const folder = path.join(dataDir, 'logs');
  const found = new Map<string, number>();
  for (const name of readdirSync(folder))
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      // The last line may be incomplete.
      if (!line.endsWith('}')) continue;
      const { time, level, message, errorType } = JSON.parse(line) as LogLine;
      const isWrong = level === 'ERROR' || level === 'FATAL' || errorType !== undefined;
      if (new Date(time) < since || !isWrong) continue;
      const text = typeof message === 'string' ? message : String((message as { message?: unknown }).message);
      const what = `${name.replace(/^Morada-local-|-[A-Z0-9]{12}\.log$/g, '')}: ${level} ${text}`.slice(0, 160);
      found.set(what, (found.get(what) ?? 0) + 1);
    }
  return found;
}
