/** A function's usage in the recorded time. */
export interface FunctionUsage {
  invocations: number;
  /** As billed by Lambda. */
  milliseconds: number;
  /** Capacity units of the table and its indexes. */
  readUnits: number;
  writeUnits: number;
  logBytes: number;
}

/** The usage of a journey, recorded locally while a browser used it. */
export interface JourneyUsage {
  /** Number of customers in the recorded time. */
  customers: number;
  /** By id of the function's construct. */
  functions: Readonly<Record<string, FunctionUsage>>;
  /** Number of events by metric (shared/monitoring/business-events.ts). */
  events: Readonly<Record<string, number>>;
}

export interface RecordedUsage {
  /** Date of the recording. */
  date: string;
  journeys: Readonly<Record<string, JourneyUsage>>;
}

interface Line {
  time?: string;
  message?: unknown;
  durationMs?: number;
}

interface LogLine {
  readUnits?: number;
  writeUnits?: number;
  service?: string;
  _aws?: {
    CloudWatchMetrics?: readonly { Metrics?: readonly { Name: string }[] }[];
  };
}

const empty = (): FunctionUsage => ({ invocations: 0, milliseconds: 0, readUnits: 0, writeUnits: 0, logBytes: 0 });

/** `Morada-local-ApiClient-PrivacyWorkMakeExports8A455353-DBP5Q4AS2W2N.log` -> `PrivacyWorkMakeExports` */
export const constructOf = (file: string): string =>
  file.replace(/^Morada-[a-z0-9-]+-[A-Z][A-Za-z]+-/, '').replace(/[0-9A-F]{6,8}-[0-9A-Z]+\.log$/, '');

const parse = (text: string): Line | undefined => {
  try {
    return JSON.parse(text) as Line;
  } catch {
    // The last line may be incomplete.
    return undefined;
  }
};

/**
 * Sums up function logs between two instants (ISO 8601): invocations and their milliseconds, logged capacity units, log
 * bytes and business events.
 */
export function countUsage(
  logs: Readonly<Record<string, string>>,
  { from, until, customers }: { from: string; until: string; customers: number },
): JourneyUsage {
  const functions: Record<string, FunctionUsage> = {};
  const events: Record<string, number> = {};
  for (const [file, text] of Object.entries(logs)) {
    const usage = empty();
    for (const row of text.split('\n')) {
      const line = parse(row);
      if (!line?.time || line.time < from || line.time > until) continue;
      if (line.message === 'platform.report') {
        usage.invocations += 1;
        usage.milliseconds += line.durationMs ?? 0;
        continue;
      }
      const logged = Object(line.message) as LogLine;
      usage.readUnits += logged.readUnits ?? 0;
      usage.writeUnits += logged.writeUnits ?? 0;
      // Lambda's own log envelope is not in the local logs; its report of each invocation is.
      usage.logBytes += Buffer.byteLength(JSON.stringify(line.message));
      for (const { Metrics = [] } of logged._aws?.CloudWatchMetrics ?? [])
        for (const { Name } of Metrics) events[Name] = (events[Name] ?? 0) + 1;
    }
    if (usage.invocations > 0) functions[constructOf(file)] = usage;
  }
  return { customers, functions, events };
}
