import { lazy, Suspense, useState } from 'react';
import { usePerson } from '#core/person.ts';
import { isAcknowledged } from '#shared/prior-information/deliveries.ts';

const InformationSheet = lazy(() => import('./information-sheet.tsx'));

/** On pages with uploads: asks for the acknowledgement of the prior information, before the first file. */
export function PriorInformation() {
  const { information, name } = usePerson().data ?? {};
  // One question after the other: the name is asked for first.
  const isDue = Boolean(name && information && !isAcknowledged(information));
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  if (!wasDue) return null;
  return (
    <Suspense fallback={null}>
      <InformationSheet isDue={isDue} />
    </Suspense>
  );
}
