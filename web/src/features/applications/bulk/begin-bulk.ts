import type { WorkCard } from '#shared/applications/routes.ts';
import { counted } from '#shared/kit/text.ts';
import { toast } from '#ui/toast-store.ts';
import type { CaseAction } from './bulk-actions.ts';
import { type BulkRun, bulkStore } from './bulk-store.ts';
import { type BulkItem, runBulk } from './run-bulk.ts';

/** For a change that is asked for while another is under way. */
export const busyWords = ['Espera um momento', 'Ainda há uma alteração em curso.'] as const;

let isStopped = false;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function run({ personId, action, items }: Omit<BulkRun, 'running'>): Promise<void> {
  isStopped = false;
  const show = (current: readonly BulkItem<WorkCard>[], running: boolean) =>
    bulkStore.set({ personId, action, items: current, running });
  show(items, true);
  let latest = items;
  try {
    latest = await runBulk({
      items,
      action,
      wait,
      isStopped: () => isStopped,
      onChange: (current) => {
        latest = current;
        show(current, true);
      },
    });
  } finally {
    show(latest, false);
    offerUndo(
      personId,
      action,
      latest.flatMap(({ of, state }) => (state === 'done' ? [of] : [])),
    );
  }
}

/** Offers to take back what was done. The first cases of a long run may be too late for it: they are listed as refused. */
function offerUndo(personId: string, { undo }: CaseAction, done: readonly WorkCard[]): void {
  if (!undo || done.length === 0) return;
  const takeBack = () => {
    if (!beginBulk(personId, undo(done.length), done)) toast.info(...busyWords);
  };
  toast.success('Alteração concluída', counted(done.length, 'pedido movido.', 'pedidos movidos.'), {
    label: 'Anular',
    run: takeBack,
  });
}

/** Begins a change of cases. One at a time: returns false while another is under way. */
export function beginBulk(personId: string, action: CaseAction, cards: readonly WorkCard[]): boolean {
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
  isStopped = true;
};

/** Forgets a run that has ended. */
export const closeBulk = (): void => {
  if (!bulkStore.current()?.running) bulkStore.set(undefined);
};
