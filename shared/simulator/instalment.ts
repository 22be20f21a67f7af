import { mixedShockTerm, shockPoints, stampInterest } from '../facts/figures-in-law.ts';
import { valueOn } from '../loan/facts.ts';
import { shownPercent } from '../loan/format.ts';
import type { Loan, Phase } from '../loan/loan.ts';
import { instalments, type PlanRow, plan } from '../loan/plan.ts';
import { taeg } from '../loan/rate.ts';
import { totals } from '../loan/totals.ts';
import { choices, type Figures } from './fields.ts';
import { FiguresReader } from './figures-reader.ts';
import { readLoan } from './loan-input.ts';
import { isUnconfirmed, type Line, type Outcome, shownCents, shownRate, type Table, type Year } from './result.ts';

const perMonth = 'por mês';

function yearsOf(rows: readonly PlanRow[]): readonly Year[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) => {
    const months = rows.slice(at * 12, at * 12 + 12);
    const sum = (part: 'principalCents' | 'interestCents'): number =>
      months.reduce((total, row) => total + row[part], 0);
    return {
      year: at + 1,
      principalCents: sum('principalCents'),
      interestCents: sum('interestCents'),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
    };
  });
}

/** Returns the loan with the index so many percentage points higher; undefined beyond the rates that are computed. */
function withIndexMoved(loan: Loan, points: number): Loan | undefined {
  const phases = loan.phases.map((phase): Phase => {
    const { kind, months, tan } = phase;
    return kind === 'fixed' ? phase : { kind, months, tan: tan + points };
  });
  return phases.every(({ tan }) => tan >= -2 && tan <= 15) ? { ...loan, phases } : undefined;
}

/** Returns the index and the later instalment if the index falls or rises; undefined for a fixed rate. */
function indexTable(loan: Loan, on: string): Table | undefined {
  const indexed = loan.phases.at(-1);
  if (indexed?.kind !== 'indexed') return undefined;
  const shock = valueOn(shockPoints, on).find(({ months = loan.termMonths }) => loan.termMonths <= months)?.points ?? 0;
  const laterCents = (of: Loan): number => instalments(of).at(-1)?.cents ?? 0;
  const today = laterCents(loan);
  const rows = [...new Set([-1, 0, 1, shock])]
    .sort((one, other) => one - other)
    .flatMap((points) => {
      const moved = withIndexMoved(loan, points);
      if (!moved) return [];
      const cents = laterCents(moved);
      const change = cents - today;
      const sign = points < 0 ? '−' : '+';
      const name =
        points === 0
          ? 'Como agora'
          : `${sign}${shownPercent(Math.abs(points), points % 1 ? 1 : 0)} ponto${Math.abs(points) > 1 ? 's' : ''}`;
      return [
        [
          points === shock ? `${name} (teste dos bancos)` : name,
          shownRate((indexed.indexValue ?? 0) + points),
          shownCents(cents),
          change === 0 ? '0 €' : `${change < 0 ? '−' : '+'}${shownCents(Math.abs(change))}`,
        ],
      ];
    });
  const when = loan.phases.length > 1 ? ', depois dos anos de taxa fixa' : '';
  return { caption: `Se a Euribor mudar${when}`, head: ['Euribor', 'Valor', 'Prestação', 'Diferença'], rows };
}

function rateLine({ phases }: Loan, figures: Figures): Line {
  const rate = phases
    .map(({ kind, tan, months, indexValue = 0, spread = 0 }) =>
      kind === 'fixed'
        ? `${shownRate(tan)}${phases.length > 1 ? ` nos primeiros ${months / 12} anos` : ' fixa'}`
        : `${shownRate(tan)} (Euribor ${shownRate(indexValue)} + spread ${shownRate(spread)})`,
    )
    .join(', depois ');
  const [year, month] = figures.indexMonth.split('-');
  return phases.some(({ indexMonth }) => indexMonth)
    ? {
        label: 'TAN',
        value: rate,
        note: `${choices.index[phases.at(-1)?.index ?? 'euribor_6m']}: a média de ${month}/${year}`,
      }
    : { label: 'TAN', value: rate };
}

/** Returns TAEG and MTIC; nothing for a loan without costs. */
function costLines(loan: Loan, estimatedBy: string): readonly Line[] {
  if (!loan.costs) return [];
  const note = `estimativa ${estimatedBy}`;
  return [
    { label: 'TAEG', value: `${shownPercent(taeg(loan), 1)} %`, note },
    { label: 'MTIC', value: shownCents(totals(loan).mticCents), note: `tudo o que pagas, ${note}` },
  ];
}

function notesOf(loan: Loan, on: string): readonly string[] {
  const notes: string[] = [];
  if (loan.phases.every(({ kind }) => kind === 'fixed'))
    notes.push('Com taxa fixa, a Euribor não muda a prestação. Escolhe taxa variável ou mista para veres o que muda.');
  else
    notes.push('A prestação com Euribor é revista com o valor do momento: estas contas mantêm o de agora até ao fim.');
  if (loan.phases.length > 1 && isUnconfirmed(mixedShockTerm, on))
    notes.push('O teste dos bancos numa taxa mista segue aqui o prazo total do empréstimo: confirma com a equipa.');
  if (loan.interestStamp)
    notes.push(
      `Fora da habitação própria permanente há imposto do selo de ${shownRate(valueOn(stampInterest, on))} sobre os juros. Está nos totais, não na prestação.`,
    );
  if (!loan.costs)
    notes.push(
      'A TAEG e o MTIC só aparecem quando juntas os custos e seguros que o banco exige: sem eles, seriam enganadores.',
    );
  else
    notes.push(
      'Na TAEG e no MTIC entra também o imposto do selo do empréstimo. Os valores do banco estão na FINE e prevalecem.',
    );
  return notes;
}

/**
 * Computes what a loan costs a month and over its term. `on` is the day of the simulation, `estimatedBy` the brokerage's
 * name.
 */
export function simulateInstalment(figures: Figures, on: string, estimatedBy: string): Outcome {
  const reader = new FiguresReader(figures);
  const loan = readLoan(reader, on);
  if (reader.problems) return { problems: reader.problems };
  const rows = plan(loan);
  const [first, later] = instalments(loan);
  const interestCents = rows.reduce((sum, row) => sum + row.interestCents, 0);
  const table = indexTable(loan, on);
  const fixedYears = (loan.phases[0]?.months ?? 0) / 12;
  const lines: Line[] = [];
  if (later)
    lines.push({
      label: `Prestação a partir do ${fixedYears + 1}.º ano`,
      value: shownCents(later.cents),
      note: 'se a Euribor ficar como agora',
    });
  lines.push(
    rateLine(loan, figures),
    { label: 'Juros até ao fim', value: shownCents(interestCents) },
    { label: 'Soma das prestações', value: shownCents(totals(loan).instalmentsCents) },
    ...costLines(loan, estimatedBy),
  );
  return {
    result: {
      headline: {
        label: later ? `Prestação nos primeiros ${fixedYears} anos` : 'Prestação',
        value: shownCents(first?.cents ?? 0),
        note: perMonth,
      },
      lines,
      tables: table ? [table] : [],
      notes: notesOf(loan, on),
      years: yearsOf(rows),
    },
  };
}
