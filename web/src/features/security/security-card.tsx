import type { Me } from '#shared/people/routes.ts';
import { Card } from '#ui/card.tsx';
import Passkeys from './passkeys.tsx';
import { PasswordSection } from './password-section.tsx';
import SecondFactors from './second-factors.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The account's security settings. */
export function SecurityCard({ person }: { person: Me }) {
  return (
    <Card className="stack" aria-labelledby="settings-security">
      <h2 id="settings-security">Segurança</h2>
      <SecondFactors person={person} />
      <Passkeys />
      <PasswordSection />
      <SessionsSection />
    </Card>
  );
}
