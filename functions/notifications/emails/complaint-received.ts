import type { Complaint } from '#database/complaints/entity.ts';
import { team } from '#database/notifications/entity.ts';
import { complaintNumber } from '#platform/complaint-number.ts';
import { button, hello, paragraph } from '#platform/email-blocks.ts';
import { type Email, renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { channelLabels } from '#shared/complaints/complaint.ts';
import { formatDate } from '#shared/kit/format.ts';
import { complaintOf } from './parts/complaint.ts';
import { type Compose, required } from './parts/compose.ts';
import { ofTheMailbox } from './parts/sentences.ts';

/** To who complained, with the number of their complaint; to the team, with what it says. */
export const compose: Compose = async ({ database, siteUrl }, notification) => {
  const complaint = await complaintOf(database, notification);
  return notification.personId === team
    ? toTeam(complaint, siteUrl)
    : acknowledgement(complaint, notification.payload.firstName);
};

function acknowledgement(complaint: Complaint, firstName: string): Email {
  const number = complaintNumber(complaint);
  return renderEmail({
    subject: `Recebemos a tua reclamação ${number}`,
    title: 'Recebemos a tua reclamação',
    preview: `O número dela é ${number}.`,
    blocks: [
      hello(firstName),
      paragraph(`A tua reclamação ficou registada com o número ${number}. Refere-o se falares connosco sobre ela.`),
      {
        kind: 'facts',
        facts: [
          { label: 'Número', value: number },
          { label: 'Recebida', value: formatDate(complaint.receivedOn) },
          { label: 'Respondemos até', value: formatDate(complaint.dueOn) },
        ],
      },
      paragraph('A resposta segue por email, para este endereço.'),
    ],
    reason: `Recebeste este email porque alguém enviou uma reclamação à ${brokerage.name} com este endereço. Se não foste tu, escreve para ${brokerage.email}.`,
  });
}

function toTeam(complaint: Complaint, siteUrl: string): Email {
  const number = complaintNumber(complaint);
  return renderEmail({
    subject: `Nova reclamação ${number}`,
    title: 'Nova reclamação',
    preview: `Responder até ${formatDate(complaint.dueOn)}.`,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Número', value: number },
          { label: 'De', value: required(complaint.name) },
          { label: 'Como chegou', value: channelLabels[complaint.channel] },
          { label: 'Recebida', value: formatDate(complaint.receivedOn) },
          { label: 'Responder até', value: formatDate(complaint.dueOn) },
        ],
      },
      { kind: 'quote', text: required(complaint.summary) },
      button('Abrir as reclamações', `${siteUrl}/backoffice/reclamacoes`),
    ],
    reason: ofTheMailbox('chega aqui cada reclamação'),
  });
}
