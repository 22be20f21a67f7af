import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;

/** Builds the answer to a request for a new password of an account that has none. */
export const signInWithGoogleEmail = ({ firstName, siteUrl }: { firstName: string; siteUrl: string }): Email =>
  renderEmail({
    subject: `Como entrar na ${brokerage.name}`,
    title: 'Entra com o Google',
    preview: 'A tua conta não tem palavra-passe.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph('Esta conta entra com o Google: usa o botão «Continuar com Google».'),
      { kind: 'button', label: 'Ir para a página de entrada', href: `${siteUrl}/auth` },
    ],
    reason: `Recebeste este email porque alguém pediu uma nova palavra-passe para a conta deste endereço na ${brokerage.name}. Se não foste tu, ignora-o: nada mudou.`,
  });
