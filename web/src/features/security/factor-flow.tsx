import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { AccountSecurityView, FactorMethod } from '../../../../shared/security/account.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { type FactorWish, useFactorFlow } from './use-factor-flow.ts';

export interface FactorFlowProps {
  readonly email: string;
  readonly wish: FactorWish;
  readonly onDone: (security: AccountSecurityView, password: string) => Promise<void>;
  readonly onCancel?: (() => void) | undefined;
}

const methodNames: Readonly<Record<FactorMethod, string>> = { totp: 'Código da app', sms: 'Código por SMS' };

/** The steps to a second factor more or less, one at a time. */
export function FactorFlow({ email, wish, onDone, onCancel }: FactorFlowProps) {
  const flow = useFactorFlow({ wish, onDone });
  const { state, error, busy } = flow;
  const cancel = onCancel && (
    <Button disabled={busy} onClick={onCancel}>
      Cancelar
    </Button>
  );
  const last = wish.action === 'remove' ? 'Remover' : 'Continuar';

  switch (state.step) {
    case 'password':
      return (
        <Step
          busy={busy}
          cancel={cancel}
          label="Continuar"
          ready={flow.password !== '' || 'Palavra-passe é obrigatória'}
          onSubmit={flow.sendPassword}
        >
          {(missing) => (
            <>
              <p className="soft">Para tua segurança, confirma primeiro que és tu.</p>
              <PasswordField
                label="Palavra-passe"
                autoComplete="current-password"
                value={flow.password}
                error={error ?? missing}
                onChange={(event) => flow.setPassword(event.target.value)}
              />
            </>
          )}
        </Step>
      );
    case 'prove': {
      const { proof } = state;
      if (proof.status === 'choose')
        return (
          <div className="stack">
            <p className="soft">Como queres confirmar que és tu?</p>
            {proof.methods.map((method) => (
              <Button key={method} fullWidth disabled={busy} onClick={() => void flow.choose(proof, method)}>
                {methodNames[method]}
              </Button>
            ))}
            {error && <p role="alert">{error}</p>}
            <div className="dialog-actions">{cancel}</div>
          </div>
        );
      return (
        <CodeStep
          key="prove"
          busy={busy}
          cancel={cancel}
          danger={wish.action === 'remove'}
          label={last}
          error={error}
          onEdit={flow.clearError}
          onCode={(code) => flow.prove(proof, code)}
        >
          <p className="soft">
            {proof.method === 'totp'
              ? 'Escreve o código que a tua app de autenticação mostra agora.'
              : `Enviámos um SMS com um código para ${proof.destination}.`}
          </p>
        </CodeStep>
      );
    }
    case 'authenticator':
      return (
        <CodeStep
          key="authenticator"
          busy={busy}
          cancel={cancel}
          label="Ativar"
          error={error}
          onEdit={flow.clearError}
          onCode={(code) => flow.confirmAuthenticator(state.ticket, code)}
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
          onPhone={(typed) => flow.sendPhone(state.ticket, typed)}
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
          onCode={(code) => flow.confirmPhone(state.ticket, code)}
        >
          <p className="soft">Enviámos um SMS com um código para {state.phone}.</p>
        </CodeStep>
      );
  }
}

interface StepProps {
  readonly busy: boolean;
  readonly cancel: ReactNode;
  readonly label: string;
  readonly danger?: boolean;
  /** True, or what is missing. */
  readonly ready: true | string;
  readonly onSubmit: () => unknown;
  /** Gets what is missing once it was tried without. */
  readonly children: (missing: string | undefined) => ReactNode;
}

/** One question with its way on. The field that is wrong, or else the first, has the focus. */
function Step({ busy, cancel, label, danger = false, ready, onSubmit, children }: StepProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // After the effects of the dialog around it, which puts the focus on its first control when it opens.
    queueMicrotask(() => form.current?.querySelector<HTMLElement>('input')?.focus());
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(ready !== true);
    if (ready === true) onSubmit();
    else form.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      {children(tried && ready !== true ? ready : undefined)}
      <div className="dialog-actions">
        {cancel}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} loadingText="A verificar...">
          {label}
        </Button>
      </div>
    </form>
  );
}

interface CodeStepProps extends Pick<StepProps, 'busy' | 'cancel' | 'label' | 'danger'> {
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onCode: (code: string) => unknown;
  readonly children: ReactNode;
}

function CodeStep({ error, onEdit, onCode, children, ...rest }: CodeStepProps) {
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed stays, selected: the next code takes its place.
  useEffect(() => {
    if (error) field.current?.select();
  }, [error]);
  return (
    <Step {...rest} ready={code.length === 6 || 'O código tem 6 algarismos.'} onSubmit={() => onCode(code)}>
      {(missing) => (
        <>
          {children}
          <CodeField
            ref={field}
            label="Código"
            value={code}
            error={missing ?? error}
            onChange={(digits) => {
              onEdit();
              setCode(digits);
            }}
          />
        </>
      )}
    </Step>
  );
}

interface PhoneStepProps extends Pick<StepProps, 'busy' | 'cancel'> {
  readonly error: string | undefined;
  readonly onEdit: () => void;
  readonly onPhone: (typed: string) => unknown;
}

function PhoneStep({ error, onEdit, onPhone, ...rest }: PhoneStepProps) {
  const [phone, setPhone] = useState('');
  return (
    <Step
      {...rest}
      label="Enviar código"
      ready={phone.trim() !== '' || 'Escreve o teu número'}
      onSubmit={() => onPhone(phone)}
    >
      {(missing) => (
        <TextField
          label="Número de telemóvel"
          hint="Enviamos um SMS com um código sempre que entrares com a palavra-passe."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+351 912 345 678"
          value={phone}
          error={missing ?? error}
          onChange={(event) => {
            onEdit();
            setPhone(event.target.value);
          }}
        />
      )}
    </Step>
  );
}
