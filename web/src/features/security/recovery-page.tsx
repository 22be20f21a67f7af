import { useState } from 'react';
import { usePerson } from '#core/person.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { removalSchema } from '#shared/security/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MissingAccounts } from './missing-accounts.tsx';
import styles from './security.module.css';
import { SuspendedAccounts, SuspensionCard } from './suspension-card.tsx';

/** `/backoffice/recuperar-acesso`, for admins: resets lost second factors, and suspends and reinstates accounts. */
export default function RecoveryPage() {
  const { data: person } = usePerson();
  if (!person) return null;
  if (person.role !== 'admin')
    return (
      <div className={`${styles.page} stack`}>
        <PageTitle>Recuperar acesso</PageTitle>
        <p>
          Só um administrador pode retirar a verificação em dois passos de uma conta, suspendê-la ou reativá-la. Fala
          com um dos teus.
        </p>
      </div>
    );
  return (
    <div className={`${styles.page} stack-wide`}>
      <Recovery />
      <SuspensionCard />
      <SuspendedAccounts />
    </div>
  );
}

function Recovery() {
  const form = useForm({ schema: removalSchema, initial: { email: '', reason: '' }, draft: useDraft('recovery') });
  const { email, reason } = form.values();
  const [asking, setAsking] = useState(false);
  const [removedFrom, setRemovedFrom] = useState<string>();
  const remove = useAction('security.removeFactor', {
    // Above the form, or at its fields.
    failed: (error) => void form.refuse(error),
  });
  const edit = () => {
    setRemovedFrom(undefined);
    remove.reset();
  };
  const confirm = async () => {
    if (await remove.run({ email, reason })) {
      setRemovedFrom(email.trim());
      form.clear();
    }
    setAsking(false);
  };

  return (
    <div className="stack-wide">
      <div className="stack">
        <PageTitle>Recuperar acesso</PageTitle>
        <p className="soft">
          Alguém perdeu o telemóvel e já não consegue entrar? Confirma primeiro quem é, por videochamada ou em pessoa,
          nunca só por email. Depois retira aqui a verificação em dois passos da conta.
        </p>
      </div>
      {removedFrom && (
        <Banner tone="approved" role="status" title="Verificação retirada">
          {removedFrom} pode entrar com a palavra-passe. As sessões abertas terminaram; quem é da equipa adiciona um
          novo método antes de abrir o backoffice.
        </Banner>
      )}
      {remove.error && remove.error.code !== 'request.invalid' && (
        <Banner tone="correction" role="alert" title={remove.error.title}>
          {remove.error.detail}
        </Banner>
      )}
      <Card as="div">
        <form {...form.props(() => setAsking(true))} className="stack">
          <TextField
            label="Email da conta"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.field('email', edit)}
          />
          <TextField
            label="Como confirmaste quem é?"
            hint="Fica no registo de auditoria, com o teu nome."
            maxLength={500}
            autoComplete="off"
            {...form.field('reason', edit)}
          />
          <div>
            <Button type="submit" variant="danger">
              Retirar verificação
            </Button>
          </div>
        </form>
      </Card>
      <MissingAccounts />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Retirar a verificação em dois passos?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button variant="danger" loading={remove.running} loadingText="A retirar..." onClick={() => void confirm()}>
              Retirar
            </Button>
          </>
        }
      >
        <p>
          A conta <strong>{email.trim()}</strong> passa a abrir só com a palavra-passe e sai de todos os dispositivos.
        </p>
      </Dialog>
    </div>
  );
}
