import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';

/** Builds the e-mail that asks to confirm an address, with a button and a code. */
export function confirmationEmail(facts: {
  /** The account's name: untrusted input. */
  name: string | undefined;
  code: string;
  link: string;
}): Email {
  return renderEmail({
    subject: `Confirma o teu email na ${brokerage.name}`,
    title: 'Confirma o teu email',
    preview: 'Falta só um passo para começares o teu pedido de crédito habitação.',
    blocks: [
      hello(facts.name),
      paragraph('Falta só um passo para começares: confirma que este email é teu.'),
      button('Confirmar e entrar', facts.link),
      paragraph('Ou escreve este código na página onde ficaste:'),
      { kind: 'code', code: facts.code },
      paragraph(
        'O botão e o código são válidos durante 24 horas. Noutro dispositivo, ou noutro navegador, escolhes lá a tua palavra-passe. Não os partilhes com ninguém: a nossa equipa nunca tos pede.',
      ),
    ],
    reason: `Recebeste este email porque alguém criou uma conta na ${brokerage.name} com este endereço. Se não foste tu, ignora-o: sem a confirmação a conta não fica ativa.`,
  });
}

/** Builds the e-mail with button and code for replacing a forgotten password. */
export function passwordEmail(facts: {
  /** The account's name: untrusted input. */
  name: string | undefined;
  code: string;
  link: string;
}): Email {
  return renderEmail({
    subject: `Define uma nova palavra-passe na ${brokerage.name}`,
    title: 'Nova palavra-passe',
    preview: 'O botão e o código para definires uma nova palavra-passe.',
    blocks: [
      hello(facts.name),
      paragraph('Pediste para definir uma nova palavra-passe. Carrega no botão para a escolheres.'),
      button('Definir nova palavra-passe', facts.link),
      paragraph('Ou escreve este código na página onde ficaste:'),
      { kind: 'code', code: facts.code },
      paragraph(
        'O botão e o código são válidos durante uma hora e servem uma vez. Não os partilhes com ninguém: a nossa equipa nunca tos pede.',
      ),
    ],
    reason: `Recebeste este email porque alguém pediu uma nova palavra-passe para a conta deste endereço na ${brokerage.name}. Se não foste tu, ignora-o: a tua palavra-passe continua a mesma.`,
  });
}
