import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import type { Compose } from './parts/compose.ts';

/** The answer to a request for a new password of an account that has none. */
export const compose: Compose = async ({ siteUrl }, { payload: { firstName } }) =>
  renderEmail({
    subject: `Como entrar na ${brokerage.name}`,
    title: 'Entra com o Google',
    preview: 'A tua conta não tem palavra-passe.',
    blocks: [
      hello(firstName),
      paragraph('Esta conta entra com o Google: usa o botão «Continuar com Google».'),
      button('Ir para a página de entrada', `${siteUrl}/auth`),
    ],
    reason: `Recebeste este email porque alguém pediu uma nova palavra-passe para a conta deste endereço na ${brokerage.name}. Se não foste tu, ignora-o: nada mudou.`,
  });
