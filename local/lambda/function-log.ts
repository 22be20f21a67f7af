import { closeSync, mkdirSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import { isKept, type LogLevel } from './log-level.ts';

/** The log file of one function: JSON lines with time, level, request and message. */
export interface FunctionLog {
  /** What the function printed; may hold several lines or a part of one. Lines below `minimum` are discarded. */
  output(requestId: string, stream: 'stdout' | 'stderr', text: string, minimum?: LogLevel): void;
  /** What the platform has to say, for instance about a timeout. */
  platform(requestId: string, message: string, details?: Readonly<Record<string, unknown>>): void;
  close(): void;
}

const MAX_BYTES = 20_000_000;

/** Opens `<directory>/<name>.log` for appending; a file that has grown large is begun again. */
export function openFunctionLog(directory: string, name: string): FunctionLog {
  mkdirSync(directory, { recursive: true });
  const file = path.join(directory, `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > MAX_BYTES) truncateSync(file);
  const descriptor = openSync(file, 'a');
  const write = (entry: Readonly<Record<string, unknown>>): void => {
    writeSync(descriptor, `${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`);
  };
  return {
    output: (requestId, stream, text, minimum) => {
      for (const line of text.split('\n')) {
        if (line.trim() === '') continue;
        const parsed = parseObject(line);
        if (minimum && !isKept(parsed?.['level'], minimum)) continue;
        const level = parsed?.['level'] ?? (stream === 'stderr' ? 'ERROR' : 'INFO');
        write({ level, requestId, message: parsed ?? line });
      }
    },
    platform: (requestId, message, details = {}) => write({ level: 'PLATFORM', requestId, message, ...details }),
    close: () => closeSync(descriptor),
  };
}

function parseObject(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
