import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { type LastChange, LastChangeContext } from '#core/last-change.ts';
import { usePerson } from '#core/person.ts';
import { useStore } from '#ui/create-store.ts';
import { CommonShortcuts } from '#ui/shortcuts.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { bulkStore } from '../../features/applications/bulk/bulk-store.ts';
import { useNextCase } from '../../features/applications/work/use-next-case.ts';
import { paletteButtonId } from './palette/palette-id.ts';

const BulkPanel = lazy(() => import('../../features/applications/bulk/bulk-panel.tsx'));

// Loaded when it is wanted for the first time; without a connection there are no words.
const lastChange: LastChange = (applicationId) =>
  import('./last-change-words.ts').then(({ lastChangeWords }) => lastChangeWords(applicationId)).catch(() => undefined);

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
      <LastChangeContext value={lastChange}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </LastChangeContext>
      {hasRun && person && (
        <Suspense fallback={null}>
          <BulkPanel personId={person.id} />
        </Suspense>
      )}
    </CommonShortcuts>
  );
}
