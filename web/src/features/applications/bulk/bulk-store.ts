import type { BoardCard } from '../../../../../shared/applications/routes.ts';
import { createStore } from '../../../ui/create-store.ts';
import type { CaseAction } from './bulk-actions.ts';
import { type BulkItem, runBulk } from './run-bulk.ts';

/** A change of many cases, under way or ended. It outlives the page on which it began. */
export interface BulkRun {
  /** Who began it: nobody else sees its names. */
  readonly personId: string;
  readonly action: CaseAction;
  readonly items: readonly BulkItem<BoardCard>[];
  readonly running: boolean;
}

export const bulkStore = createStore<BulkRun | undefined>(undefined);

let stopped = false;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function run({ personId, action, items }: Omit<BulkRun, 'running'>): Promise<void> {
  stopped = false;
  const show = (current: readonly BulkItem<BoardCard>[], running: boolean) =>
    bulkStore.set({ personId, action, items: current, running });
  show(items, true);
  let latest = items;
  try {
    latest = await runBulk({
      items,
      action,
      wait,
      isStopped: () => stopped,
      onChange: (current) => {
        latest = current;
        show(current, true);
      },
    });
  } finally {
    show(latest, false);
  }
}

/** Begins a change of cases. One at a time: returns false while another is under way. */
export function beginBulk(personId: string, action: CaseAction, cards: readonly BoardCard[]): boolean {
  if (bulkStore.current()?.running) return false;
  void run({ personId, action, items: cards.map((of) => ({ of, state: 'waiting' })) });
  return true;
}

/** Goes on with a run that was stopped or lost its line. */
export function resumeBulk(): void {
  const current = bulkStore.current();
  if (current && !current.running) void run(current);
}

/** Stops after the requests under way. */
export const stopBulk = (): void => {
  stopped = true;
};

/** Forgets a run that has ended. */
export const closeBulk = (): void => {
  if (!bulkStore.current()?.running) bulkStore.set(undefined);
};
