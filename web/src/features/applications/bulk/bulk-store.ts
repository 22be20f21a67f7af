import type { WorkCard } from '#shared/applications/routes.ts';
import { createStore } from '#ui/create-store.ts';
import type { CaseAction } from './bulk-actions.ts';
import type { BulkItem } from './run-bulk.ts';

/** A change of many cases, under way or ended. It outlives the page on which it began. */
export interface BulkRun {
  /** Who began it: nobody else sees its names. */
  personId: string;
  action: CaseAction;
  items: readonly BulkItem<WorkCard>[];
  running: boolean;
}

export const bulkStore = createStore<BulkRun | undefined>(undefined);
