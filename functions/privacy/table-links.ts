import { tableFileName, tableFileOf } from '#platform/case-table/queue.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import type { PrivacyDependencies } from './privacy-dependencies.ts';

/** Returns a link to the caller's own file of the table once it is made. */
export const linkTable: UseCase<PrivacyDependencies, 'privacy.tableFile'> = async (
  { linkMadeFile, now },
  { exportId },
  { personId },
) => ({ url: await linkMadeFile(tableFileOf({ personId, exportId }), tableFileName(now())) });
