import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { required } from '#core/resolvers.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import type { Me } from '#shared/people/routes.ts';
import { emailSchema } from '#shared/people/schemas.ts';
import { addressCodeMinutes } from '#shared/security/address-code.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ProofFlow } from './proof-flow.tsx';
import styles from './security.module.css';
import { CodeStep, Step } from './steps.tsx';
import { describeFailure } from './use-attempt.ts';

type Stage = { step: 'proof'; error?: string } | { step: 'address'; ticket: string } | { step: 'code'; email: string };

/** Changes the account's address in a dialog: a proof, the new address, and the code that was sent there. */
export default function EmailChange({ person, onClose }: { person: Me; onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ step: 'proof' });
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const write = {
    failsOffline: true,
    failed: (failure: ApiError): undefined => {
      const why = describeFailure(failure);
      if (failure.code === 'proof.expired' || failure.code === 'email.code_expired')
        setStage({ step: 'proof', error: why });
      else setError(why);
    },
  };
  const request = useAction('security.requestEmail', write);
  const change = useAction('security.confirmEmail', {
    ...write,
    done: ({ email }) => ['Email alterado', `A partir de agora entras com ${email}.`],
    changes: (changed) => [cachedResponse('people.me', {}, (before) => ({ ...before, ...changed }))],
    touches: (failure) => {
      if (!failure) return [queryKey('security.sessions')];
      // Another tab was first: the page shows the current address.
      return failure.code === 'email.change_replaced' ? [queryKey('people.me', {})] : [];
    },
  });
  const busy = request.running || change.running;
  const cancel = (
    <Button disabled={busy} onClick={onClose}>
      Cancelar
    </Button>
  );

  const sendTo = async (ticket: string, address: string) => {
    setTyped(address);
    const email = emailSchema.safeParse(address);
    setError(email.error?.issues[0]?.message);
    if (email.data && (await request.run({ ticket, email: email.data }))) setStage({ step: 'code', email: email.data });
  };
  const confirm = async (email: string, code: string) => {
    setError(undefined);
    if (await change.run({ email, code })) onClose();
  };

  return (
    <Dialog open onClose={onClose} title="Alterar email">
      {stage.step === 'proof' && (
        <ProofFlow
          key={stage.error}
          purpose="email"
          error={stage.error}
          onProven={async (ticket) => setStage({ step: 'address', ticket })}
          onCancel={onClose}
        />
      )}
      {stage.step === 'address' && (
        <Step
          busy={busy}
          cancel={cancel}
          label="Enviar código"
          resolver={required({ email: 'Escreve o novo email' })}
          defaultValues={{ email: typed }}
          onSubmit={({ email }: { email: string }) => sendTo(stage.ticket, email)}
        >
          {(form) => (
            <TextField
              {...form.field('email', { onChange: () => setError(undefined) })}
              label="Novo email"
              hint={`Enviamos um código para este endereço. Até o confirmares, continuas a entrar com ${person.email}.`}
              type="email"
              inputMode="email"
              autoComplete="email"
              error={form.formState.errors.email?.message ?? error}
            />
          )}
        </Step>
      )}
      {stage.step === 'code' && (
        <CodeStep
          busy={busy}
          cancel={cancel}
          label="Alterar email"
          error={error}
          onEdit={() => setError(undefined)}
          onCode={(code) => confirm(stage.email, code)}
        >
          <p className="soft">
            Enviámos um código para <strong className={styles.address}>{stage.email}</strong>. É válido durante{' '}
            {addressCodeMinutes} minutos. Se não o vires, procura no spam.
          </p>
        </CodeStep>
      )}
    </Dialog>
  );
}
