import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Me } from '../../../../shared/people/routes.ts';
import { emailSchema } from '../../../../shared/people/schemas.ts';
import { addressCodeMinutes } from '../../../../shared/security/limits.ts';
import { api, queryKey } from '../../core/api.ts';
import { isApiError } from '../../core/api-error.ts';
import { required } from '../../core/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { ProofFlow } from './proof-flow.tsx';
import styles from './security.module.css';
import { CodeStep, Step } from './steps.tsx';
import { describeFailure, useAttempt } from './use-attempt.ts';

type Stage =
  | { readonly step: 'proof'; readonly error?: string }
  | { readonly step: 'address'; readonly ticket: string }
  | { readonly step: 'code'; readonly email: string };

/** Changes the account's address in a dialog: who it is, the new address, and the code that was sent there. */
export default function EmailChange({ person, onClose }: { readonly person: Me; readonly onClose: () => void }) {
  const [stage, setStage] = useState<Stage>({ step: 'proof' });
  const [typed, setTyped] = useState('');
  const queryClient = useQueryClient();
  const { busy, error, setError, attempt } = useAttempt({
    inWords: (failure) => {
      // Another tab was first: the page shows which address it is now.
      if (isApiError(failure, 'email.change_replaced'))
        void queryClient.invalidateQueries({ queryKey: queryKey('people.me', {}) });
      const why = describeFailure(failure);
      if (!isApiError(failure, 'proof.expired') && !isApiError(failure, 'email.code_expired')) return why;
      setStage({ step: 'proof', error: why });
      return undefined;
    },
  });
  const cancel = (
    <Button disabled={busy} onClick={onClose}>
      Cancelar
    </Button>
  );

  const sendTo = (ticket: string, address: string) => {
    setTyped(address);
    const email = emailSchema.safeParse(address);
    if (!email.success) return setError(email.error.issues[0]?.message);
    return attempt(async () => {
      await api.call('security.requestEmail', { ticket, email: email.data });
      setStage({ step: 'code', email: email.data });
    });
  };
  const confirm = (email: string, code: string) =>
    attempt(async () => {
      const changed = await api.call('security.confirmEmail', { email, code });
      queryClient.setQueryData<Me>(queryKey('people.me', {}), (before) => before && { ...before, ...changed });
      void queryClient.invalidateQueries({ queryKey: queryKey('security.sessions') });
      toast.success('Email alterado', `A partir de agora entras com ${changed.email}.`);
      onClose();
    });

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
          schema={required({ email: 'Escreve o novo email' })}
          initial={{ email: typed }}
          onSubmit={({ email }: { readonly email: string }) => sendTo(stage.ticket, email)}
        >
          {(form) => (
            <TextField
              {...form.field('email', () => setError(undefined))}
              label="Novo email"
              hint={`Enviamos um código para este endereço. Até o confirmares, continuas a entrar com ${person.email}.`}
              type="email"
              inputMode="email"
              autoComplete="email"
              error={form.errors.email ?? error}
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
