import { type ApiError, isApiError } from '#core/api-error.ts';

/**
 * What is known of one case: `unknown` after a request without an answer, which may have been carried out; it is
 * checked before it is sent again.
 */
export type BulkState = 'waiting' | 'running' | 'done' | 'refused' | 'unknown';

export interface BulkItem<Case> {
  of: Case;
  state: BulkState;
  /** Why it was refused. */
  why?: string;
}

/** One change of many cases. */
export interface BulkAction<Case> {
  /** Makes the change. Throws an ApiError when it is refused. */
  act: (of: Case) => Promise<unknown>;
  /** Whether the change was made by a request whose answer was lost. */
  isDone: (of: Case) => Promise<boolean>;
}

export interface BulkOptions<Case> {
  items: readonly BulkItem<Case>[];
  action: BulkAction<Case>;
  /** Called after every change with all items. */
  onChange: (items: readonly BulkItem<Case>[]) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Ends the run after the requests under way. */
  isStopped: () => boolean;
}

/** Requests under way at a time. */
const parallel = 4;

/** Milliseconds of the first and of the longest pause after the API refuses because there are too many requests. */
const pauses = { first: 2_000, longest: 30_000 };

const isLost = ({ status, code }: ApiError): boolean => status === 0 || status >= 500 || code === 'session.required';

/**
 * Makes a change of many cases, a few at a time. At the limit of requests it waits and goes on. Ends at the first lost
 * answer, and then can be called again with the items as they are: what is unknown is checked first.
 */
export async function runBulk<Case>({ items, action, onChange, wait, isStopped }: BulkOptions<Case>) {
  const states = [...items];
  let isEnded = false;
  let pause = pauses.first;
  let paused: Promise<void> | undefined;
  /** One pause for all requests under way, longer each time until one succeeds. */
  const rest = (): Promise<void> => {
    paused ??= wait(pause).finally(() => {
      paused = undefined;
      pause = Math.min(pause * 2, pauses.longest);
    });
    return paused;
  };
  const set = (at: number, state: BulkState, why?: string) => {
    const { of } = states[at] as BulkItem<Case>;
    states[at] = why === undefined ? { of, state } : { of, state, why };
    onChange([...states]);
  };
  const perform = async (at: number): Promise<void> => {
    const { of, state } = states[at] as BulkItem<Case>;
    let isUnknown = state === 'unknown';
    set(at, 'running');
    while (true) {
      try {
        if (!(isUnknown && (await action.isDone(of)))) {
          isUnknown = true;
          await action.act(of);
        }
        pause = pauses.first;
        set(at, 'done');
        return;
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.status === 429 && !isStopped()) {
          // It was not carried out.
          isUnknown = false;
          await rest();
        } else if (error.status === 429) {
          set(at, 'waiting');
          return;
        } else if (isLost(error)) {
          isEnded = true;
          set(at, isUnknown ? 'unknown' : 'waiting');
          return;
        } else {
          set(at, 'refused', error.detail);
          return;
        }
      }
    }
  };
  const performAll = (state: BulkState) => {
    const open = states.flatMap((item, at) => (item.state === state ? [at] : []));
    const work = async () => {
      while (!isEnded && !isStopped()) {
        const at = open.shift();
        if (at === undefined) return;
        await perform(at);
      }
    };
    return Promise.all(Array.from({ length: parallel }, work));
  };
  // What is unknown first: while the line is still down, nothing else becomes unknown.
  await performAll('unknown');
  await performAll('waiting');
  return states as readonly BulkItem<Case>[];
}
