import { useState } from 'react';
import { toast } from '#ui/toast-store.ts';
import { type AuthFailure, describeResendError } from './auth-errors.ts';
import { authCalls } from './calls.ts';

/** 'Reenviar email de confirmação' with its toasts (spec 1.8). `username`: e-mail address or id. */
export function useResend(username: string, onFailure?: (failure: AuthFailure) => void) {
  const [sending, setSending] = useState(false);
  const resend = async () => {
    if (!username) {
      toast.error('Email não encontrado', 'Por favor, volte e faça o registo novamente.');
      return;
    }
    setSending(true);
    try {
      const { resendConfirmation } = await authCalls();
      await resendConfirmation(username);
      toast.success('Email reenviado!', 'Verifique a sua caixa de entrada e pasta de spam.');
    } catch (error) {
      const failure = describeResendError(error);
      toast.error(failure.title, failure.detail);
      onFailure?.(failure);
    } finally {
      setSending(false);
    }
  };
  return { sending, resend };
}
