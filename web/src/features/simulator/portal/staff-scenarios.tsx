import { lazy, Suspense } from 'react';
import { useApiQuery } from '#core/api.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';

const StaffScenarioList = lazy(() => import('./staff-scenario-list.tsx'));

interface StaffScenariosProps {
  applicationId: string;
  /** Everybody who is or was in the request; of several each scenario says whose it is. */
  people: readonly StaffPartyView[];
}

/** What clients simulated, for the team; nothing without a scenario, which most clients do not have. */
export default function StaffScenarios({ applicationId, people }: StaffScenariosProps) {
  const { data } = useApiQuery('applications.staffScenarios', { applicationId });
  if (!data || data.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StaffScenarioList scenarios={data.items} people={people} />
    </Suspense>
  );
}
