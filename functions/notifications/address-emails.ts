import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';
import { addressCodeMinutes } from '#shared/security/address-code.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
const hello = (firstName: string) => paragraph(greeting(firstName));

/** Builds the e-mail to an account's new address, with the code that verifies it. */
export const emailCodeEmail = (firstName: string, code: string): Email =>
  renderEmail({
    subject: `Confirma o teu novo email na ${brokerage.name}`,
    title: 'Confirma o teu novo email',
    preview: 'O código para usares este endereço na tua conta.',
    blocks: [
      hello(firstName),
      paragraph('Pediste para passar a entrar com este endereço. Escreve este código nas Definições, onde ficaste:'),
      { kind: 'code', code },
      paragraph(
        `O código é válido durante ${addressCodeMinutes} minutos e serve uma vez. Não o partilhes com ninguém: a nossa equipa nunca to pede.`,
      ),
    ],
    reason: `Recebeste este email porque alguém indicou este endereço como o novo email de uma conta na ${brokerage.name}. Se não foste tu, ignora-o: nada muda.`,
  });

/** Builds the e-mail to the former address of an account. */
export const emailChangedEmail = (firstName: string): Email =>
  renderEmail({
    subject: 'O email da tua conta foi alterado',
    title: 'O email da tua conta foi alterado',
    preview: 'A tua conta usa agora outro endereço.',
    blocks: [
      hello(firstName),
      paragraph(
        `A tua conta na ${brokerage.name} passou a usar outro endereço de email: já não entras com este, e os avisos seguem para o novo. Terminámos as sessões abertas nos outros dispositivos.`,
      ),
      paragraph(
        `Se não foste tu, escreve já para ${brokerage.email} a partir deste endereço, ou liga-nos: impedimos o acesso e devolvemos-te a conta.`,
      ),
    ],
    reason: `Recebeste este email porque este era o endereço de uma conta na ${brokerage.name}. Estes avisos protegem-te e não se desligam.`,
  });

/** Builds the e-mail to the team about people without an account, named only in the backoffice. */
export const accountMissingEmail = (siteUrl: string): Email =>
  renderEmail({
    subject: 'Há contas em falta',
    title: 'Há contas em falta',
    preview: 'Há dados de pessoas que já não têm conta.',
    blocks: [
      paragraph(
        'A verificação diária encontrou dados de pessoas cuja conta já não existe: ninguém consegue entrar para os ver ou apagar. Um administrador decide o que lhes acontece.',
      ),
      { kind: 'button', label: 'Ver contas em falta', href: `${siteUrl}/backoffice/recuperar-acesso` },
    ],
    reason: `Recebeste este email porque este é o endereço da equipa da ${brokerage.name}: chega aqui cada conta que desaparece.`,
  });
