import { loanToValueLimit } from '../applications/lending-limits.ts';
import {
  appraisalCost,
  deedCost,
  imtIslandFactor,
  imtJovem,
  imtJovemUse,
  imtNonResident,
} from '../facts/figures-in-law.ts';
import { cashNeeded } from '../loan/cash.ts';
import { valueOn } from '../loan/facts.ts';
import { loanToValue } from '../loan/loan-to-value.ts';
import type { BuyerTaxes } from '../loan/tax.ts';
import { chosen, type Figures } from './fields.ts';
import { FiguresReader } from './figures-reader.ts';
import { readCosts } from './loan-input.ts';
import { type Purchase, readPurchase } from './purchase-input.ts';
import { isUnconfirmed, type Line, type Outcome, shownCents, shownRate, shownShare, type Table } from './result.ts';

const regimes: Readonly<Record<BuyerTaxes['regime'], string>> = {
  normal: 'Tabela normal',
  jovem: 'IMT Jovem',
  non_resident: 'Não residente',
};

/** Returns the taxes of each buyer; nothing for a single one. */
function buyersTable({ taxes, input }: Purchase): readonly Table[] {
  if (taxes.perBuyer.length < 2) return [];
  const rows = taxes.perBuyer.map(({ regime, imtCents, stampCents }, at) => [
    `${at + 1}.º (${shownShare((input.buyers[at]?.share ?? 0) * 100)})`,
    regimes[regime],
    shownCents(imtCents),
    shownCents(stampCents),
  ]);
  return [{ caption: 'Por comprador', head: ['Comprador', 'Regime', 'IMT', 'Selo'], rows }];
}

/** Returns IMT with the other figure of those who live abroad: by the usual table, of former residents by the flat rate. */
function otherImtLines({ taxes: { perBuyer } }: Purchase): readonly Line[] {
  const lines: Line[] = [];
  if (perBuyer.some(({ imtOrdinaryCents }) => imtOrdinaryCents !== undefined))
    lines.push({
      label: 'IMT pela tabela normal',
      value: shownCents(perBuyer.reduce((sum, { imtCents, imtOrdinaryCents = imtCents }) => sum + imtOrdinaryCents, 0)),
      note: 'se a taxa de não residente não se aplicar',
    });
  if (perBuyer.some(({ imtNonResidentCents }) => imtNonResidentCents !== undefined))
    lines.push({
      label: 'IMT à taxa de não residente',
      value: shownCents(
        perBuyer.reduce((sum, { imtCents, imtNonResidentCents = imtCents }) => sum + imtNonResidentCents, 0),
      ),
      note: 'se a exceção de quem já foi residente não se aplicar',
    });
  return lines;
}

function notesOf({ input, taxes }: Purchase, figures: Figures): readonly string[] {
  const { deedDate, region, destination } = input;
  const notes: string[] = [];
  const [year, uncertain] = [Number(deedDate.slice(0, 4)), taxes.uncertain ?? []];
  const has = (wanted: BuyerTaxes['regime']): boolean => taxes.perBuyer.some(({ regime }) => regime === wanted);
  const isYearBefore = uncertain.some((id) => id === 'imt.hpp' || id === 'imt.other_housing');
  notes.push(
    isYearBefore || (uncertain.includes('imt.jovem') && has('jovem'))
      ? `As tabelas de ${year} ainda não foram publicadas: contas com a tabela de ${year - 1}. Confirma com a equipa.`
      : `Tabelas de IMT de ${year}.`,
  );
  if (has('non_resident'))
    notes.push(
      `Quem não reside em Portugal pode pagar IMT à taxa de ${shownRate(valueOn(imtNonResident, deedDate))}. Mostramos os dois valores: confirma com as Finanças.`,
    );
  if (taxes.perBuyer.some(({ imtNonResidentCents }) => imtNonResidentCents !== undefined))
    notes.push(
      'Foi anunciada uma taxa de IMT para quem não reside cá; a proposta excluía quem já foi residente; confirma com as Finanças.',
    );
  if (has('jovem'))
    notes.push(
      `Com IMT Jovem, a casa tem de continuar a ser a tua habitação durante ${valueOn(imtJovemUse, deedDate)} anos.`,
    );
  else if (uncertain.includes('imt.jovem'))
    notes.push('O preço passa o limite do IMT Jovem: conta a tabela normal. Quanto ao selo, confirma com as Finanças.');
  else if (destination === 'hpp' && figures.birthDate1 === '')
    notes.push(
      `Até aos ${imtJovem.at(-1)?.value.maximumAge} anos, na primeira casa, o IMT e o selo podem ser menos: escreve a data de nascimento.`,
    );
  if (region !== 'continente' && isUnconfirmed(imtIslandFactor, deedDate))
    notes.push('Os limites das ilhas são valores noticiados: confirma com a equipa.');
  if (isUnconfirmed(deedCost, deedDate) || isUnconfirmed(appraisalCost, deedDate))
    notes.push('O que diz «cerca de» varia: confirma com a equipa.');
  return notes;
}

/** Computes the taxes of a purchase and the own money that it takes. `on` is the day of the simulation. */
export function simulateCosts(figures: Figures, on: string): Outcome {
  const reader = new FiguresReader(figures);
  const amountCents = reader.cents('amount');
  const termMonths = reader.months();
  const costs = readCosts(reader).filter(({ when }) => when === 'initial');
  const purchase = readPurchase(reader, on);
  if (purchase && amountCents > purchase.input.priceCents)
    reader.refuse('amount', 'O empréstimo não pode ser maior do que o preço.');
  if (reader.problems || !purchase) return { problems: reader.problems ?? {} };
  const { priceCents, deedDate } = purchase.input;
  // What is paid at the deed does not depend on the rate.
  const loan = { amountCents, termMonths, phases: [{ months: termMonths, kind: 'fixed', tan: 0 }], costs } as const;
  const { items, totalCents } = cashNeeded({ priceCents, loan, taxes: purchase.taxes, on: deedDate });
  const { percent: limit, withGuarantee } = loanToValueLimit(
    {
      purpose: chosen(figures, 'destination') === 'hpp' ? 'first_home' : 'investment',
      loan: { propertyValue: priceCents / 100 },
    },
    on,
  );
  const guarantee = withGuarantee ? `; ${withGuarantee} % com a garantia pública para jovens` : '';
  const ratio = loanToValue({ amountCents, priceCents });
  return {
    result: {
      headline: {
        label: 'Dinheiro de que precisas',
        value: shownCents(totalCents),
        note: 'no dia da escritura e antes',
      },
      lines: [
        ...items.map(({ name, cents }) => ({ label: name, value: shownCents(cents).replace('-', '−') })),
        ...otherImtLines(purchase),
        {
          label: 'Empréstimo em relação ao preço',
          value: shownShare(ratio.percent),
          note: `pelo preço; limite ${limit} %, recomendação aos bancos${guarantee}`,
        },
      ],
      tables: buyersTable(purchase),
      notes: notesOf(purchase, figures),
    },
  };
}
