import { reviewWithin } from '#shared/applications/review-promise.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { describeStage, outcomeLabels } from '#shared/applications/stages.ts';
import { formatDate, formatDateAndTime } from '#shared/kit/format.ts';
import { counted, plural } from '#shared/kit/text.ts';
import { borrows } from '#shared/parties/party.ts';
import type { WhatNext } from '#ui/next-panel.tsx';
import type { DocumentList } from './document-list.ts';

/** 'Faltam 3 de 4 documentos'. */
const missingWords = ({ missing, required }: DocumentList, also = ''): string =>
  `${plural(missing.length, 'Falta', 'Faltam')} ${also}${missing.length} de ${counted(required, 'documento', 'documentos')}`;

/** Returns the customer's next step, in the order of the dashboard (spec D34), as a heading and a few sentences. */
export function whatNext(application: ApplicationView, list: DocumentList, now: Date): WhatNext {
  if (application.outcome)
    return {
      tone: 'closed',
      title: outcomeLabels[application.outcome],
      detail: 'Este pedido está encerrado. Os teus documentos continuam aqui para consulta.',
    };
  const submitted = application.status !== 'documentos';
  if (list.open && list.toCorrect.length > 0)
    return {
      tone: 'correct',
      title: `Corrige ${counted(list.toCorrect.length, 'documento', 'documentos')}`,
      detail: `Lê o motivo junto de cada um e envia um novo ficheiro. A equipa volta a revê-lo.${list.missing.length > 0 ? ` ${missingWords(list, 'também ')}.` : ''}`,
    };
  if (list.open && list.missing.length > 0)
    return {
      tone: 'todo',
      title: missingWords(list),
      detail: submitted
        ? `Envia o que falta: chega logo à equipa${borrows(application.party) ? ', não precisas de submeter de novo' : ''}.`
        : 'Uma fotografia nítida serve. Podes parar e continuar mais tarde: fica tudo guardado.',
    };
  if (!submitted && !borrows(application.party))
    return {
      tone: 'waiting',
      title: 'Enviaste tudo',
      detail: `Quando os titulares submeterem os documentos, a equipa analisa e responde ${reviewWithin}.`,
    };
  if (!submitted)
    return {
      tone: 'ready',
      title: 'Está tudo: já podes submeter',
      detail: `Depois de submeteres, a equipa analisa e responde ${reviewWithin}.`,
    };
  return {
    tone: 'waiting',
    title: describeStage(application.status).label,
    detail: waitingDetail(application, list, now),
  };
}

function waitingDetail(
  { status, documentsSubmittedAt, party }: ApplicationView,
  { answerDueAt }: DocumentList,
  now: Date,
): string {
  const sent = documentsSubmittedAt
    ? `Recebemos os ${party.isAlone ? 'teus documentos' : 'documentos do pedido'} em ${formatDate(documentsSubmittedAt)}. `
    : '';
  if (answerDueAt && now > answerDueAt)
    return `${sent}Tínhamos prometido resposta até ${formatDateAndTime(answerDueAt)}. Pedimos desculpa pela demora.`;
  if (answerDueAt) return `${sent}Respondemos até ${formatDateAndTime(answerDueAt)}; não precisas de fazer nada.`;
  return status === 'analise' ? `${sent}Não precisas de fazer nada.` : `${sent}Não tens nada a enviar por agora.`;
}

/** Number of missing documents named before 'e mais N'. */
const namedMissing = 2;

/** 'Precisas de enviar: …', short enough for one line; the document that is sent next comes first. */
export function missingLine({ missing, next }: Pick<DocumentList, 'missing' | 'next'>): string {
  const others = missing.filter(({ id }) => id !== next?.id);
  const labels = (next ? [next, ...others] : others).map(({ label }) => label);
  const named = labels.length > namedMissing + 1 ? labels.slice(0, namedMissing) : labels;
  const rest = labels.length - named.length;
  return `Precisas de enviar: ${named.join(', ')}${rest > 0 ? ` e mais ${rest}` : ''}`;
}
