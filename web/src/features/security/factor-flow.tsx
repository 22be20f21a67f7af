import type { ReactNode } from 'react';
import { required } from '#core/resolvers.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { ProofFlow } from './proof-flow.tsx';
import { CodeStep, Step } from './steps.tsx';
import { type FactorDone, type FactorWish, useFactorFlow } from './use-factor-flow.ts';

export interface FactorFlowProps {
  email: string;
  wish: FactorWish;
  onDone: FactorDone;
  onCancel?: () => void;
}

/** The steps to add or remove a second factor. */
export function FactorFlow({ email, wish, onDone, onCancel }: FactorFlowProps) {
  const flow = useFactorFlow({ wish, onDone });
  const { state, error, busy } = flow;
  const cancel: ReactNode = onCancel && (
    <Button disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
  );

  switch (state.step) {
    case 'proof':
      return (
        <ProofFlow
          purpose="factors"
          error={error}
          danger={wish.action === 'remove'}
          lastLabel={wish.action === 'remove' ? 'Remover' : 'Continuar'}
          onProven={flow.continueWith}
          onCancel={onCancel}
        />
      );
    case 'authenticator':
      return (
        <CodeStep
          key="authenticator"
          busy={busy}
          cancel={cancel}
          label="Ativar"
          error={error}
          onEdit={flow.clearError}
          onCode={(code) => flow.confirmAuthenticator(state, code)}
        >
          <AuthenticatorKey email={email} secret={state.secret} />
        </CodeStep>
      );
    case 'phone':
      return (
        <PhoneStep
          busy={busy}
          cancel={cancel}
          error={error}
          onPhone={(typed) => flow.sendPhone(state, typed)}
          onEdit={flow.clearError}
        />
      );
    case 'phone-code':
      return (
        <CodeStep
          key="phone-code"
          busy={busy}
          cancel={cancel}
          label="Ativar"
          error={error}
          onEdit={flow.clearError}
          onCode={(code) => flow.confirmPhone(state, code)}
        >
          <p className="soft">Enviámos um SMS com um código para {state.phone}.</p>
        </CodeStep>
      );
  }
}

interface PhoneStepProps {
  busy: boolean;
  cancel: ReactNode;
  error: string | undefined;
  onEdit: () => void;
  onPhone: (typed: string) => unknown;
}

function PhoneStep({ error, onEdit, onPhone, ...rest }: PhoneStepProps) {
  return (
    <Step
      {...rest}
      label="Enviar código"
      resolver={required({ phone: 'Escreve o teu número' })}
      defaultValues={{ phone: '' }}
      onSubmit={({ phone }: { phone: string }) => onPhone(phone)}
    >
      {(form) => (
        <TextField
          {...form.field('phone', { onChange: onEdit })}
          label="Número de telemóvel"
          hint="Enviamos um SMS com um código sempre que entrares com a palavra-passe."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+351 912 345 678"
          error={form.formState.errors.phone?.message ?? error}
        />
      )}
    </Step>
  );
}
