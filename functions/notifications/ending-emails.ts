import { type Email, renderEmail } from '#platform/email-layout.ts';
import type { Outcome } from '#shared/applications/stages.ts';
import { brokerage } from '#shared/brokerage.ts';
import { greeting } from '#shared/people/names.ts';
import type { Addressee } from './case-emails.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text }) as const;
const button = (label: string, href: string) => ({ kind: 'button', label, href }) as const;

const ofItsEnd = `Recebeste este email porque fizeste um pedido de crédito habitação na ${brokerage.name}: dizemos-te sempre quando termina ou volta a abrir. Estes avisos não se desligam.`;

const endings: Readonly<Record<Outcome, string>> = {
  rejected: 'O teu pedido não foi aprovado',
  withdrawn: 'O teu pedido foi cancelado',
};

/** Builds the e-mail about a request that has ended, with the team's message. */
export const applicationEndedEmail = (
  { firstName, linkTo }: Addressee,
  { outcome, message }: { outcome: Outcome; message: string },
): Email =>
  renderEmail({
    subject: endings[outcome],
    title: endings[outcome],
    preview: 'Lê a mensagem da equipa.',
    blocks: [
      paragraph(greeting(firstName)),
      ...message.split(/\n{2,}/).map(paragraph),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: ofItsEnd,
  });

/** Builds the e-mail about an ended request that is open again. */
export const applicationReopenedEmail = ({ firstName, linkTo }: Addressee): Email =>
  renderEmail({
    subject: 'O teu pedido está outra vez aberto',
    title: 'O teu pedido está outra vez aberto',
    preview: 'Continuamos onde ficou.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph('Voltámos a abrir o teu pedido e continuamos onde ficou, com os documentos que já enviaste.'),
      button('Ver o meu pedido', linkTo('/app')),
    ],
    reason: ofItsEnd,
  });

/** Builds the e-mail about a choice of an offer that the team has reopened. */
export const choiceReopenedEmail = ({ firstName, linkTo }: Addressee): Email =>
  renderEmail({
    subject: 'A escolha da proposta está outra vez em aberto',
    title: 'A escolha está outra vez em aberto',
    preview: 'Vê as propostas que tens agora.',
    blocks: [
      paragraph(greeting(firstName)),
      paragraph(
        'A proposta que escolheste já não avança como estava. Voltámos a abrir a escolha: vê as propostas que tens agora. Se chegarem outras, avisamos-te.',
      ),
      paragraph('Se tens dúvidas, escreve-nos em Mensagens.'),
      button('Ver propostas', linkTo('/app/propostas')),
    ],
    reason: `Recebeste este email porque tens um pedido de crédito habitação na ${brokerage.name}: avisamos-te quando muda alguma coisa nele. Os avisos terminam com o pedido, e podes desligá-los quando quiseres.`,
  });
