import { complaintNumber } from '#platform/complaint-number.ts';
import { hello, paragraph } from '#platform/email-blocks.ts';
import { renderEmail } from '#platform/email-layout.ts';
import { brokerage } from '#shared/brokerage.ts';
import { outcomeLabels } from '#shared/complaints/complaint.ts';
import { intermediary } from '#shared/intermediary.ts';
import { complaintOf } from './parts/complaint.ts';
import { type Compose, required } from './parts/compose.ts';

/** To who complained, with the answer and where else they can turn to. */
export const compose: Compose = async ({ database }, notification) => {
  const complaint = await complaintOf(database, notification);
  const { answer, outcome } = required(complaint.answered);
  const number = complaintNumber(complaint);
  const { complaintsBook, disputeBodies } = intermediary;
  return renderEmail({
    subject: `Resposta à tua reclamação ${number}`,
    title: 'Resposta à tua reclamação',
    preview: `Reclamação ${number}: ${outcomeLabels[outcome].toLowerCase()}.`,
    blocks: [
      hello(notification.payload.firstName),
      {
        kind: 'facts',
        facts: [
          { label: 'Número', value: number },
          { label: 'Resultado', value: outcomeLabels[outcome] },
        ],
      },
      ...required(answer).split('\n').filter(Boolean).map(paragraph),
      {
        kind: 'list',
        title: 'Se não concordas, podes também recorrer a:',
        items: [complaintsBook, ...disputeBodies].map(({ name, url }) => ({ text: name, href: url })),
      },
    ],
    reason: `Recebeste este email porque reclamaste à ${brokerage.name} com este endereço.`,
  });
};
