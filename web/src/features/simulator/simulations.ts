import { brokerage } from '#shared/brokerage.ts';
import { simulateAffordability } from '#shared/simulator/affordability.ts';
import { simulateCosts } from '#shared/simulator/costs.ts';
import type { Figures, TabName } from '#shared/simulator/fields.ts';
import { simulateInstalment } from '#shared/simulator/instalment.ts';
import type { Outcome } from '#shared/simulator/result.ts';

const simulations: Readonly<Record<TabName, (figures: Figures, on: string, estimatedBy: string) => Outcome>> = {
  instalment: simulateInstalment,
  affordability: simulateAffordability,
  costs: simulateCosts,
};

/** Computes a tab on a day. */
export const simulate = (tab: TabName, figures: Figures, day: string): Outcome =>
  simulations[tab](figures, day, brokerage.name);

/** What each tab is for. */
export const intros: Readonly<Record<TabName, string>> = {
  instalment: 'Quanto pagas por mês, e o que muda se a Euribor subir ou descer. A taxa é um exemplo: escreve a tua.',
  affordability:
    'Até que preço podes ir com o teu rendimento e o dinheiro que tens. Conta a taxa do separador «Prestação».',
  costs: 'IMT, imposto do selo e o dinheiro que precisas de ter até à escritura.',
};
