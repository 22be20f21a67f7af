import type { ApplicationView } from '../../../../shared/applications/routes.ts';
import { outcomeLabels } from '../../../../shared/applications/stages.ts';

/** Why no offer can be chosen, before any was; undefined while one can be. */
export function whyNot({
  status,
  outcome,
}: Pick<ApplicationView, 'status' | 'outcome'>): { readonly title: string; readonly text: string } | undefined {
  if (outcome)
    return { title: outcomeLabels[outcome], text: 'Este pedido está encerrado: já não há propostas por escolher.' };
  if (status === 'proposta') return undefined;
  return {
    title: 'Por agora não se escolhe',
    text: 'O teu pedido não está na fase das propostas. Se tiveres dúvidas, escreve à equipa.',
  };
}
