import { type Outcome, outcomeLabels, type Stage } from '#shared/applications/stages.ts';

/** Returns the status of an application as 'Os Meus Pedidos' shows it (spec D19). */
export function requestStatus({
  status,
  outcome,
  hasChosenOffer,
}: {
  status: Stage;
  outcome: Outcome | null;
  hasChosenOffer: boolean;
}): string {
  if (outcome) return outcomeLabels[outcome];
  if (status === 'documentos') return 'A processar';
  return hasChosenOffer && status !== 'analise' ? 'Crédito Aprovado! 🎉' : 'A rever o meu pedido';
}
