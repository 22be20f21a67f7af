import type { Me } from '../../../../shared/people/routes.ts';
import { PasskeySection } from '../../app/passkey-section.tsx';
import { SecondFactors } from '../../app/second-factors.tsx';
import { Card } from '../../ui/card.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** What keeps the account safe. */
export function SecurityCard({ person }: { readonly person: Me }) {
  return (
    <Card className="stack" aria-labelledby="settings-security">
      <h2 id="settings-security">Segurança</h2>
      <SecondFactors person={person} />
      <PasskeySection />
      <PasswordSection />
      <SessionsSection />
    </Card>
  );
}
