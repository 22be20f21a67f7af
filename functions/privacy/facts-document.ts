import { type Debt, type Fact, factLabels, type Income, isFactName, type PartyFacts } from '#shared/parties/facts.ts';

const incomeDocument = ({ kind, net, times, currency, contract, since, employer, rate, rateOn }: Income) => ({
  tipo: kind,
  valorLiquido: net,
  vezesPorAno: times,
  moeda: currency,
  contrato: contract ?? null,
  desde: since ?? null,
  entidade: employer ?? null,
  cambio: rate ?? null,
  cambioDe: rateOn ?? null,
});

const debtDocument = ({ bank, kind, owed, instalment, ends, repaidByThis }: Debt) => ({
  banco: bank ?? null,
  tipo: kind,
  emDividaEuros: owed ?? null,
  prestacaoEuros: instalment,
  termina: ends ?? null,
  liquidadoComEste: repaidByThis ?? false,
});

function shownValue(name: string, value: unknown): unknown {
  if (value === 'equipa') return 'preferes dizer à equipa';
  if (name === 'incomes') return (value as readonly Income[]).map(incomeDocument);
  return name === 'debts' ? (value as readonly Debt[]).map(debtDocument) : value;
}

/** Returns what a person said about themselves as the export has it. */
export const factsDocument = (facts: PartyFacts) =>
  Object.entries(facts).flatMap(([name, { value, source, at }]: [string, Fact<unknown>]) =>
    isFactName(name) ? [{ dado: factLabels[name], valor: shownValue(name, value), dito: source.kind, em: at }] : [],
  );
