import { useApiQuery } from '#core/api.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { deedProgress } from '#shared/deed/progress.ts';

/** Returns whether every closing document of a case in stage escritura is approved. */
export function useDeedDone({
  application,
  documents,
}: Pick<StaffApplicationDetail, 'application' | 'documents'>): boolean {
  const enabled = application.status === 'escritura' && !isClosed(application);
  const { data } = useApiQuery('deed.staffGet', { applicationId: application.id }, { enabled });
  if (!enabled || !data) return false;
  const closing = documents.filter(({ kind }) => kind === 'fecho');
  return deedProgress(data.items, closing).complete;
}
