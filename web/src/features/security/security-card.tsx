import { lazy, Suspense } from 'react';
import type { Me } from '#shared/people/routes.ts';
import { Card } from '#ui/card.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const SecondFactors = lazy(() => import('./second-factors.tsx'));
const Passkeys = lazy(() => import('./passkeys.tsx'));

/** The account's security settings. */
export function SecurityCard({ person }: { person: Me }) {
  return (
    <Card className="stack" aria-labelledby="settings-security">
      <h2 id="settings-security">Segurança</h2>
      <Suspense fallback={<Skeleton height="medium" />}>
        <SecondFactors person={person} />
      </Suspense>
      <Suspense fallback={<Skeleton lines={2} />}>
        <Passkeys />
      </Suspense>
      <PasswordSection />
      <SessionsSection />
    </Card>
  );
}
