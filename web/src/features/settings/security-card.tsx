import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { SecondFactors } from '../../app/second-factors.tsx';
import { signOut } from '../../app/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { PasswordSection } from './password-section.tsx';

/** What keeps the account safe. */
export function SecurityCard({ person }: { readonly person: Me }) {
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    void signOut({ everywhere: true }).finally(() => {
      setLeaving(false);
      setAsking(false);
    });
  };
  return (
    <Card className="stack" aria-labelledby="settings-security">
      <h2 id="settings-security">Segurança</h2>
      <SecondFactors person={person} />
      <PasswordSection />
      <section className="settings-part stack" aria-labelledby="security-sessions">
        <h3 id="security-sessions">Sessões</h3>
        <p className="soft">
          Perdeste um telemóvel ou usaste um computador que não é teu? Termina a sessão em todo o lado e volta a entrar
          só aqui.
        </p>
        <div>
          <Button icon={<Icon name="signOut" />} onClick={() => setAsking(true)}>
            Terminar sessão em todos os dispositivos
          </Button>
        </div>
      </section>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Terminar sessão em todos os dispositivos?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button variant="danger" loading={leaving} loadingText="A terminar..." onClick={leave}>
              Terminar sessão
            </Button>
          </>
        }
      >
        <p>Sais já deste dispositivo e de todos os outros onde entraste.</p>
      </Dialog>
    </Card>
  );
}
