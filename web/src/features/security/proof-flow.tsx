import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import type { FactorMethod } from '#shared/security/account.ts';
import type { OpenProof, Proof } from '#shared/security/proof.ts';
import type { ProofPurpose } from '#shared/security/proof-purposes.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { CodeStep, Step } from './steps.tsx';
import { describeFailure, useAttempt } from './use-attempt.ts';

interface ProofFlowProps {
  purpose: ProofPurpose;
  /** Why an earlier proof has to be repeated. */
  error?: string;
  /** Label of the last step before the change. */
  lastLabel?: string;
  danger?: boolean;
  /** Called with the ticket of the complete proof and the typed password. Its error is shown. */
  onProven: (ticket: string, password: string) => Promise<void>;
  onCancel?: () => void;
}

const resolver = standardSchemaResolver(
  z.object({ password: z.string().check(z.minLength(1, 'Palavra-passe é obrigatória')) }),
);

const methodNames: Readonly<Record<FactorMethod, string>> = { totp: 'Código da app', sms: 'Código por SMS' };

/**
 * Proves a signed-in user's identity: the password, and a second-factor code if there is one. Each step shows its
 * errors and keeps its input.
 */
export function ProofFlow(props: ProofFlowProps) {
  const { purpose, lastLabel = 'Continuar', danger = false, onProven, onCancel } = props;
  const [proof, setProof] = useState<OpenProof>();
  const [password, setPassword] = useState('');
  const { busy, error, setError, attempt } = useAttempt({
    initialError: props.error,
    inWords: (failure) => {
      // The proof's five minutes have expired.
      if (isApiError(failure, 'proof.expired')) setProof(undefined);
      return describeFailure(failure);
    },
  });

  const goOn = (typed: string, work: () => Promise<Proof>) =>
    attempt(async () => {
      const next = await work();
      if (next.status === 'proven') await onProven(next.ticket, typed);
      else setProof(next);
    });
  const cancel = onCancel && (
    <Button disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
  );

  if (!proof)
    return (
      <Step
        busy={busy}
        cancel={cancel}
        label="Continuar"
        resolver={resolver}
        defaultValues={{ password }}
        onSubmit={({ password: typed }) => {
          setPassword(typed);
          return goOn(typed, () => api.call('security.beginProof', { purpose, password: typed }));
        }}
      >
        {(form) => (
          <>
            <p className="soft">Para tua segurança, confirma primeiro que és tu.</p>
            <PasswordField
              {...form.field('password', { onChange: () => setError(undefined) })}
              label="Palavra-passe"
              autoComplete="current-password"
              error={error ?? form.formState.errors.password?.message}
            />
          </>
        )}
      </Step>
    );
  const { ticket } = proof;
  if (proof.status === 'choose')
    return (
      <div className="stack">
        <p className="soft">Como queres confirmar que és tu?</p>
        {proof.methods.map((method) => (
          <Button
            key={method}
            fullWidth
            disabled={busy}
            onClick={() => void goOn(password, () => api.call('security.answerProof', { ticket, method }))}
          >
            {methodNames[method]}
          </Button>
        ))}
        {error && <p role="alert">{error}</p>}
        <DialogActions>{cancel}</DialogActions>
      </div>
    );
  return (
    <CodeStep
      key={proof.method}
      busy={busy}
      cancel={cancel}
      danger={danger}
      label={lastLabel}
      error={error}
      onEdit={() => setError(undefined)}
      onCode={(code) => goOn(password, () => api.call('security.answerProof', { ticket, code }))}
    >
      <p className="soft">
        {proof.method === 'totp'
          ? 'Escreve o código que a tua app de autenticação mostra agora.'
          : `Enviámos um SMS com um código para ${proof.destination}.`}
      </p>
    </CodeStep>
  );
}
