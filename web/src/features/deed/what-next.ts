import { completionWords } from '#shared/applications/completion.ts';
import type { ApplicationView } from '#shared/applications/routes.ts';
import { outcomeLabels } from '#shared/applications/stages.ts';
import { listed } from '#shared/kit/format.ts';
import { counted, plural } from '#shared/kit/text.ts';
import { borrows } from '#shared/parties/party.ts';
import type { WhatNext } from '#ui/next-panel.tsx';
import { type DeedList, type HelpedList, isToSend, waitingForUser } from './deed-list.ts';

const missingWords = (missing: number, still = ''): string =>
  `${plural(missing, 'Falta', 'Faltam')} ${still}${counted(missing, 'documento', 'documentos')}`;

/** A guarantor chooses no offer; of several people one may choose it alone, or all together. */
function approvalWords(party: ApplicationView['party']): string {
  if (party?.role === 'fiador') return 'Quando o banco aprovar o crédito';
  return party?.isAlone === false
    ? 'Quando uma proposta estiver escolhida e o banco a aprovar'
    : 'Quando escolheres uma proposta e o banco a aprovar';
}

/**
 * Returns the deed's status in a heading and one or two sentences.
 *
 * @param helped the lists of the others whose papers the user sends
 */
export function whatNext(
  { status, outcome, purpose, party }: Pick<ApplicationView, 'status' | 'outcome' | 'purpose' | 'party'>,
  list: DeedList,
  helped: readonly HelpedList[] = [],
): WhatNext {
  if (outcome)
    return {
      tone: 'closed',
      title: outcomeLabels[outcome],
      detail: 'Este pedido está encerrado. O que enviaste continua aqui para consulta.',
    };
  if (status === 'concluida')
    return {
      tone: 'ready',
      title: 'Escritura Concluída!',
      detail: `${completionWords(purpose, !borrows(party))} Os teus documentos continuam aqui para consulta.`,
    };
  if (status !== 'escritura')
    return {
      tone: 'waiting',
      title: 'A escritura é o último passo',
      detail: `${approvalWords(party)}, enviam-se aqui os documentos da escritura. Para já não precisas de fazer nada.`,
    };
  const waiting = waitingForUser(helped);
  if (waiting.length > 0 && !isToSend(list)) {
    const names = listed(waiting.map(({ name }) => name));
    if (waiting.every(({ list: { missing } }) => missing.length === 0))
      return {
        tone: 'correct',
        title: `Corrige documentos de ${names}`,
        detail: `Os teus já os enviaste. Os de ${names} estão mais abaixo: lê o motivo e envia um novo ficheiro.`,
      };
    return {
      tone: 'todo',
      title: `Faltam documentos de ${names}`,
      detail: `Os teus já os enviaste. Os de ${names} estão mais abaixo: envia cada um assim que o tiveres.`,
    };
  }
  if (list.complete && party?.isAlone === false)
    return {
      tone: 'waiting',
      title: 'Os teus documentos estão aprovados',
      detail: 'A equipa fecha o pedido quando estiverem os de todos, e avisa-te. Para já não precisas de fazer nada.',
    };
  if (list.complete)
    return {
      tone: 'ready',
      title: 'Escritura Concluída!',
      detail: 'Todos os documentos estão aprovados. A equipa fecha o teu pedido e avisa-te.',
    };
  return stepOf(list);
}

function stepOf({ toCorrect, missing, awaitsSignature }: DeedList): WhatNext {
  if (toCorrect.length > 0)
    return {
      tone: 'correct',
      title: `Corrige ${counted(toCorrect.length, 'documento', 'documentos')}`,
      detail: `Lê o motivo e envia um novo ficheiro: a equipa volta a revê-lo.${missing.length > 0 ? ` ${missingWords(missing.length, 'ainda ')}.` : ''}`,
    };
  if (missing.length > 0)
    return {
      tone: 'todo',
      title: missingWords(missing.length),
      detail: 'Envia cada um assim que o tiveres: fica guardado, e a equipa revê-o logo.',
    };
  if (awaitsSignature)
    return {
      tone: 'todo',
      title: 'Falta a assinatura',
      detail: 'Combinamos contigo o dia e o local. Depois de assinares, envia aqui a tua cópia da escritura.',
    };
  return {
    tone: 'waiting',
    title: 'Estamos a rever',
    detail: 'Recebemos tudo. As respostas aparecem aqui sozinhas; não precisas de fazer nada.',
  };
}
