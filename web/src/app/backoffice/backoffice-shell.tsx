import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { usePerson } from '#core/person.ts';
import { useStore } from '#ui/create-store.ts';
import { CommonShortcuts } from '#ui/shortcuts.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { bulkStore } from '../../features/applications/bulk/bulk-store.ts';
import { useNextCase } from '../../features/applications/work/use-next-case.ts';
import { paletteButtonId } from './palette/palette-id.ts';

const BulkPanel = lazy(() => import('../../features/applications/bulk/bulk-panel.tsx'));

/** What every page of the backoffice has: 'N' for the next case, and a change of many cases that is under way. */
export default function BackofficeShell() {
  const openNext = useNextCase();
  const { data: person } = usePerson();
  const hasRun = useStore(bulkStore) !== undefined;
  return (
    <CommonShortcuts
      value={[
        { keys: ['n'], label: 'Próximo pedido à espera', run: () => void openNext() },
        { keys: ['/'], label: 'Procurar (ou Ctrl K)', run: () => document.getElementById(paletteButtonId)?.click() },
      ]}
    >
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      {hasRun && person && (
        <Suspense fallback={null}>
          <BulkPanel personId={person.id} />
        </Suspense>
      )}
    </CommonShortcuts>
  );
}
