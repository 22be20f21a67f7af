import { lazy, Suspense } from 'react';
import { useApiQuery } from '#core/api.ts';

const StaffScenarioList = lazy(() => import('./staff-scenario-list.tsx'));

/** What the client simulated, for the team; nothing without a scenario, which most clients do not have. */
export function StaffScenarios({ applicationId }: { applicationId: string }) {
  const { data } = useApiQuery('applications.staffScenarios', { applicationId });
  if (!data || data.items.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StaffScenarioList scenarios={data.items} />
    </Suspense>
  );
}
