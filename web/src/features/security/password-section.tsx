import { lazy, Suspense, useState } from 'react';
import { useApiQuery } from '../../core/api.ts';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/card.module.css';
import { Icon } from '../../ui/icons.tsx';

const PasswordChange = lazy(() => import('./password-change.tsx'));

/**
 * Leads to a new password, after the present one and a code of the second factor: a session left open is not enough to
 * take an account over. Nothing where the account has none, because it belongs to Google.
 */
export function PasswordSection() {
  const { data: security } = useApiQuery('security.get', {});
  const [changing, setChanging] = useState(false);
  if (!security?.hasPassword) return null;
  return (
    <section className={`${styles.part} stack`} aria-labelledby="security-password">
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
    </section>
  );
}
