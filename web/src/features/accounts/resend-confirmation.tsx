import { useState } from 'react';
import { api } from '#core/api.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { toast } from '#ui/toast-store.ts';
import { type AuthFailure, describeResendError } from './auth-errors.ts';
import { nonceFor } from './sign-up-nonces.ts';

interface ResendConfirmationProps {
  /** Empty if the page does not know it. */
  email: string;
  variant?: 'primary';
}

/**
 * 'Reenviar email de confirmação' with its toasts (spec 1.8). In the browser that signed up, an address that has
 * returned the e-mail takes the button's place.
 */
export function ResendConfirmation({ email, variant }: ResendConfirmationProps) {
  const [sending, setSending] = useState(false);
  const [undeliverable, setUndeliverable] = useState<AuthFailure>();
  const resend = async () => {
    if (!email) {
      toast.error('Email não encontrado', 'Por favor, volte e faça o registo novamente.');
      return;
    }
    setSending(true);
    try {
      await api.call('accounts.resendConfirmation', { email, nonce: nonceFor(email) });
      toast.success('Email reenviado!', 'Verifique a sua caixa de entrada e pasta de spam.');
    } catch (error) {
      const failure = describeResendError(error);
      if (failure.kind === 'undeliverable') setUndeliverable(failure);
      else toast.error(failure.title, failure.detail);
    } finally {
      setSending(false);
    }
  };
  if (undeliverable)
    return (
      <Banner
        tone="correction"
        role="alert"
        title={undeliverable.title}
        actions={
          <ButtonLink variant="primary" to="/signup" state={{ email }}>
            Corrigir o email
          </ButtonLink>
        }
      >
        {undeliverable.detail}
      </Banner>
    );
  return (
    <Button variant={variant} fullWidth loading={sending} onClick={() => void resend()}>
      Reenviar email de confirmação
    </Button>
  );
}
