import { lazy, Suspense, useState } from 'react';
import { isAcknowledged } from '../../../../shared/prior-information/deliveries.ts';
import { usePerson } from '../../core/person.ts';

const InformationSheet = lazy(() => import('./information-sheet.tsx'));

/** On pages with uploads: asks for the acknowledgement of the prior information, before the first file. */
export function PriorInformation() {
  const information = usePerson().data?.information;
  const isDue = information !== undefined && !isAcknowledged(information);
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  if (!wasDue) return null;
  return (
    <Suspense fallback={null}>
      <InformationSheet isDue={isDue} />
    </Suspense>
  );
}
