import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { usePerson } from '#core/person.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { removalSchema } from '#shared/security/factor-recovery.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TextField } from '#ui/text-field.tsx';
import { FactorRecoveries, recoveriesKey } from './factor-recoveries.tsx';
import { MissingAccounts } from './missing-accounts.tsx';
import styles from './security.module.css';
import { SuspendedAccounts, SuspensionCard } from './suspension-card.tsx';

/**
 * `/backoffice/recuperar-acesso`: two members of the team remove a lost second factor; admins suspend and reinstate
 * accounts.
 */
export default function RecoveryPage() {
  const { data: person } = usePerson();
  if (!person) return null;
  const isAdmin = person.role === 'admin';
  return (
    <div className={`${styles.page} stack-wide`}>
      <Recovery />
      <FactorRecoveries />
      {isAdmin ? (
        <>
          <MissingAccounts />
          <SuspensionCard />
          <SuspendedAccounts />
        </>
      ) : (
        <p className="soft">Para suspender ou reativar uma conta, fala com um administrador.</p>
      )}
    </div>
  );
}

function Recovery() {
  const form = useForm({
    resolver: standardSchemaResolver(removalSchema),
    defaultValues: { email: '', reason: '' },
    draft: useDraft('recovery'),
  });
  const [email, reason] = useWatch({ control: form.control, name: ['email', 'reason'] });
  const [asking, setAsking] = useState(false);
  const [approved, setApproved] = useState<{ email: string; isRemoved: boolean }>();
  const remove = useAction('security.removeFactor', {
    // Above the form, or at its fields.
    failed: (error) => void form.refuse(error),
    touches: [recoveriesKey],
  });
  const edit = () => {
    setApproved(undefined);
    remove.reset();
  };
  const confirm = async () => {
    const answer = await remove.run({ email, reason });
    if (answer) {
      setApproved({ email: email.trim(), isRemoved: answer.removed });
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
          nunca só por email. Quando duas pessoas da equipa o tiverem feito, a verificação em dois passos sai da conta.
        </p>
      </div>
      {approved && !approved.isRemoved && (
        <Banner tone="waiting" role="status" title="Falta outra pessoa da equipa">
          Guardámos a tua confirmação de {approved.email}. Pede a um colega que confirme também quem é, nesta página,
          dentro de 24 horas.
        </Banner>
      )}
      {approved?.isRemoved && (
        <Banner tone="approved" role="status" title="Verificação retirada">
          {approved.email} pode entrar com a palavra-passe. As sessões abertas terminaram; quem é da equipa adiciona um
          novo método antes de abrir o backoffice.
        </Banner>
      )}
      {remove.error && remove.error.code !== 'request.invalid' && (
        <Banner tone="correction" role="alert" title={remove.error.title}>
          {remove.error.detail}
        </Banner>
      )}
      <Card as="div">
        <form {...form.element} onSubmit={form.handleSubmit(() => setAsking(true))} className="stack">
          <TextField
            label="Email da conta"
            type="email"
            inputMode="email"
            autoComplete="off"
            {...form.field('email', { onChange: edit })}
          />
          <TextField
            label="Como confirmaste quem é?"
            hint="Fica no registo de auditoria, com o teu nome."
            maxLength={500}
            autoComplete="off"
            {...form.field('reason', { onChange: edit })}
          />
          <div>
            <Button type="submit" variant="danger">
              Confirmar quem é
            </Button>
          </div>
        </form>
      </Card>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Confirmar quem é?"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancelar</Button>
            <Button
              variant="danger"
              loading={remove.running}
              loadingText="A confirmar..."
              onClick={() => void confirm()}
            >
              Confirmar
            </Button>
          </>
        }
      >
        <p>
          Com a tua confirmação e a de outra pessoa da equipa, a conta{' '}
          <strong className={styles.address}>{email.trim()}</strong> passa a abrir só com a palavra-passe e sai de todos
          os dispositivos.
        </p>
      </Dialog>
    </div>
  );
}
