import { useNavigate } from 'react-router-dom';
import type { Me } from '../../../../shared/people/routes.ts';
import { useApiMutation, useApiQuery } from '../../app/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast-store.ts';
import { told } from './export-section.tsx';

/**
 * Leads to a new password by a code to the account's e-mail address: a session left open is not enough to take an
 * account over. Nothing where the account has none, because it belongs to Google.
 */
export function PasswordSection({ person }: { readonly person: Me }) {
  const { data: security } = useApiQuery('security.get', {});
  const navigate = useNavigate();
  const { mutateAsync: request, isPending } = useApiMutation('accounts.requestReset');
  if (!security?.hasPassword) return null;
  const begin = async () => {
    try {
      await request({ email: person.email });
      navigate('/auth/nova-palavra-passe', { state: { email: person.email } });
    } catch (error) {
      toast.error(...told(error, 'Não foi possível enviar o código'));
    }
  };
  return (
    <section className="settings-part stack" aria-labelledby="security-password">
      <h3 id="security-password">Palavra-passe</h3>
      <p className="soft">
        Enviamos um código para {person.email}. Quando a mudares, terminam as sessões abertas em todos os dispositivos.
      </p>
      <div>
        <Button icon={<Icon name="key" />} loading={isPending} loadingText="A enviar..." onClick={() => void begin()}>
          Mudar palavra-passe
        </Button>
      </div>
    </section>
  );
}
