import type { ApplicationView } from '#shared/applications/routes.ts';
import { outcomeLabels } from '#shared/applications/stages.ts';

/** Explains why no offer can be chosen; undefined if one can be. */
export function whyNot({
  status,
  outcome,
}: Pick<ApplicationView, 'status' | 'outcome'>): { title: string; text: string } | undefined {
  if (outcome)
    return { title: outcomeLabels[outcome], text: 'Este pedido está encerrado: já não há propostas por escolher.' };
  if (status === 'proposta') return undefined;
  return {
    title: 'Por agora não se escolhe',
    text: 'O pedido não está na fase das propostas. Se tiveres dúvidas, escreve à equipa.',
  };
}
