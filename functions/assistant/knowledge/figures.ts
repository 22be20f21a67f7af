import type { Fact } from '#shared/facts/register.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { formatPercent } from '#shared/kit/format-figures.ts';
import { once } from '#shared/kit/once.ts';
import { type Destination, purchaseTaxes } from '#shared/loan/index.ts';

/** Figures as they stand in a sentence. */
export const euro = formatEuro;
export const percent = formatPercent;

/** 2026-05-01 -> 01/05/2026 */
export const day = (isoDay: string): string => formatDate(`${isoDay}T12:00:00Z`);

const monthFormat = once(
  () => new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'Europe/Lisbon' }),
);

/** 2026-05-01 -> maio de 2026 */
export const month = (isoDay: string): string => monthFormat().format(new Date(`${isoDay}T12:00:00Z`));

const numberFormat = once(() => new Intl.NumberFormat('pt-PT'));

/** 1 ponto; 1,5 pontos */
export const points = (count: number): string => `${numberFormat().format(count)} ${count === 1 ? 'ponto' : 'pontos'}`;

export const months = (count: number): string => `${count} ${count === 1 ? 'mês' : 'meses'}`;

/** Months as years: 444 -> 37 anos */
export const years = (inMonths: number): string => `${inMonths / 12} ${inMonths === 12 ? 'ano' : 'anos'}`;

type ImtTable = Fact<'imt.hpp'>;

/** Up to which value an own permanent home pays no IMT. */
export const exemptUpTo = ({ value: { limits, marginal } }: ImtTable): number => limits[marginal.indexOf(0)] ?? 0;

const examplePrice = 300_000;

interface Example {
  price: string;
  tax: string;
}

/** Returns IMT of a home as an example, by the table of a year, for a buyer without reductions. */
export function exampleOfImt({ from }: Pick<ImtTable, 'from'>, destination: Destination, taxResident = true): Example {
  const { imtCents } = purchaseTaxes({
    priceCents: examplePrice * 100,
    region: 'continente',
    destination,
    deedDate: from,
    buyers: [{ share: 1, birthDate: '1980-01-01', taxResident, firstHome3y: false, dependant: false }],
  });
  return { price: euro(examplePrice), tax: euro(imtCents / 100) };
}
