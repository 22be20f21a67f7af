import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FunctionError } from '../assembly/resource.ts';

/** Events that functions take without anybody waiting for the answer. */
export interface AsyncInvocations {
  /** Returns once the event is on disk: from then on it is delivered, at least once, whatever happens. */
  accept(functionArn: string, event: string): void;
  /** Takes up what an earlier run had accepted. */
  resume(): void;
  stop(): void;
}

export interface AsyncOptions {
  directory: string;
  /** Calls the function with the event (JSON). Throws `FunctionError` when the handler failed. */
  invoke: (functionArn: string, event: string) => Promise<string>;
  /** Attempts after the first one, and where what failed for good goes: an ARN. */
  rulesOf: (functionArn: string) => { retries: number; onFailure: string | undefined };
  sendOnFailure: (destinationArn: string, record: unknown) => Promise<void>;
  log: (message: string) => void;
  /** Milliseconds before the first and the second further attempt. */
  delays?: readonly number[];
}

interface AcceptedInvocation {
  id: string;
  functionArn: string;
  event: string;
  attempt: number;
}

/** AWS waits one minute, then two: nobody at a machine wants to. */
const DELAYS = [1000, 2000];

/** Keeps accepted events in files of a directory until they are delivered. */
export function openAsyncInvocations(options: AsyncOptions): AsyncInvocations {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;
  mkdirSync(options.directory, { recursive: true });
  const fileOf = (id: string): string => path.join(options.directory, `${id}.json`);
  const save = (accepted: AcceptedInvocation): void => {
    writeFileSync(`${fileOf(accepted.id)}.new`, JSON.stringify(accepted));
    renameSync(`${fileOf(accepted.id)}.new`, fileOf(accepted.id));
  };

  const deliver = async (accepted: AcceptedInvocation): Promise<void> => {
    const { id, functionArn, event, attempt } = accepted;
    try {
      await options.invoke(functionArn, event);
    } catch (error) {
      if (isStopped) return;
      // Throttled events are tried again without counting, as in AWS.
      const next = { ...accepted, attempt: error instanceof FunctionError ? attempt + 1 : attempt };
      const { retries, onFailure } = options.rulesOf(functionArn);
      if (next.attempt <= retries) {
        save(next);
        later(next);
        return;
      }
      options.log(`lambda: ${functionArn} failed for good on an event: ${String(error)}`);
      if (onFailure) await options.sendOnFailure(onFailure, failureRecord(next, error));
    }
    if (!isStopped) rmSync(fileOf(id), { force: true });
  };
  const start = (accepted: AcceptedInvocation): void => {
    deliver(accepted).catch((error: unknown) => {
      options.log(`lambda: a failed event could not be passed on and stays: ${String(error)}`);
    });
  };
  const later = (accepted: AcceptedInvocation): void => {
    const delays = options.delays ?? DELAYS;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        start(accepted);
      },
      delays[Math.min(Math.max(accepted.attempt, 1), delays.length) - 1] ?? 0,
    );
    timers.add(timer);
  };

  return {
    accept: (functionArn, event) => {
      const accepted: AcceptedInvocation = { id: `${Date.now()}-${randomUUID()}`, functionArn, event, attempt: 0 };
      save(accepted);
      start(accepted);
    },
    resume: () => {
      for (const file of readdirSync(options.directory).sort()) {
        if (file.endsWith('.json')) start(JSON.parse(readFileSync(path.join(options.directory, file), 'utf8')));
      }
    },
    stop: () => {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** What a destination on failure is told. */
function failureRecord({ functionArn, event, attempt }: AcceptedInvocation, error: unknown): unknown {
  const { errorType, message } =
    error instanceof FunctionError ? error : { errorType: 'Error', message: String(error) };
  return {
    version: '1.0',
    timestamp: new Date().toISOString(),
    requestContext: {
      functionArn: `${functionArn}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: attempt,
    },
    requestPayload: JSON.parse(event),
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType, errorMessage: message },
  };
}
