import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { Button } from '#ui/button.tsx';
import { CardPart } from '#ui/card.tsx';
import { Icon } from '#ui/icons.tsx';

const PasswordChange = lazy(() => import('./password-change.tsx'));

/**
 * Opens the password change, which needs the current password and a second-factor code, so that an open session is not
 * enough to take over an account. Hidden for accounts with only Google sign-in.
 */
export function PasswordSection() {
  const { data: security } = useApiQuery('security.get', {});
  const [changing, setChanging] = useState(false);
  if (!security?.hasPassword) return null;
  return (
    <CardPart aria-labelledby="security-password">
      <h3 id="security-password">Palavra-passe</h3>
      <p className="soft">
        Quando a mudares, terminam as sessões abertas em todos os outros dispositivos. Se a esqueceste, sai e escolhe
        "Esqueci-me da palavra-passe".
      </p>
      <div>
        <Button icon={<Icon name="key" />} onClick={() => setChanging(true)}>
          Mudar palavra-passe
        </Button>
      </div>
      {changing && (
        <Suspense fallback={null}>
          <PasswordChange onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </CardPart>
  );
}
