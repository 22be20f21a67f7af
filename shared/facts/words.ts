import { formatDate, formatEuro } from '../kit/format.ts';
import { formatPercent } from '../kit/format-figures.ts';
import { once } from '../kit/once.ts';
import { plural } from '../kit/text.ts';
import type { ImtTable } from './figures-in-law.ts';
import type { Confidence } from './periods.ts';
import type { Fact, FactId } from './register.ts';

/** 2026-05-01 -> 01/05/2026 */
export const dayInWords = (day: string): string => formatDate(`${day}T12:00:00Z`);

const monthFormat = once(
  () => new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'Europe/Lisbon' }),
);

/** 2026-05 -> maio de 2026 */
export const monthInWords = (month: string): string => monthFormat().format(new Date(`${month}-15T12:00:00Z`));

const meanFormat = once(() => new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 3, maximumFractionDigits: 3 }));

/** 2,034 % */
export const meanInWords = (percent: number): string => `${meanFormat().format(percent)}\u00a0%`;

export const confidenceLabels: Readonly<Record<Confidence, string>> = {
  law: 'Lei',
  regulator: 'Regulador',
  press: 'Imprensa, por confirmar',
  unsourced: 'Sem fonte, por confirmar',
};

const months = (count: number): string => `${count} ${plural(count, 'mês', 'meses')}`;
const years = (count: number): string => `${count} ${plural(count, 'ano', 'anos')}`;
const upTo = (limit: number | undefined, unit: string): string =>
  limit === undefined ? 'acima' : `até ${limit} ${unit}`;
const points = (count: number): string =>
  `${formatPercent(count).replace('\u00a0%', '')} ${plural(count, 'ponto', 'pontos')}`;

const bands = ({ limits, marginal, flat }: ImtTable): string =>
  [...marginal, ...flat]
    .map((rate, at) => {
      const limit = limits[at];
      return `${limit === undefined ? 'acima' : `até ${formatEuro(limit)}`}: ${formatPercent(rate)}`;
    })
    .join('; ');

interface Words<Id extends FactId> {
  name: string;
  value: (value: Fact<Id>['value']) => string;
}

const index = (name: string) => ({ name, value: meanInWords });

/** The name of each fact, and its value as a text. */
const words: { [Id in FactId]: Words<Id> } = {
  'shock.points': {
    name: 'Agravamento da taxa indexada na taxa de esforço',
    value: (rows) =>
      rows.map((row) => `${upTo(row.months && row.months / 12, 'anos')}: ${points(row.points)}`).join('; '),
  },
  'shock.mixed_term': {
    name: 'Prazo que decide o agravamento da taxa mista',
    value: (term) => (term === 'original' ? 'o prazo original do crédito' : 'o prazo depois da taxa fixa'),
  },
  'ltv.limit': {
    name: 'Limite do crédito sobre o valor do imóvel',
    value: ({ hpp, other, bankOwned }) =>
      `habitação própria e permanente: ${formatPercent(hpp)}; outros fins: ${formatPercent(other)}; imóvel do banco: ${formatPercent(bankOwned)}`,
  },
  'term.limit': {
    name: 'Prazo máximo pela idade',
    value: (rows) => rows.map((row) => `${upTo(row.age, 'anos')}: ${years(row.months / 12)}`).join('; '),
  },
  'dsti.limit': { name: 'Limite da taxa de esforço', value: formatPercent },
  'dsti.limit_reported': { name: 'Limite da taxa de esforço noticiado', value: formatPercent },
  'imt.hpp': { name: 'IMT: habitação própria e permanente', value: bands },
  'imt.other_housing': { name: 'IMT: outra habitação', value: bands },
  'imt.other': { name: 'IMT: outros prédios urbanos', value: formatPercent },
  'imt.jovem': {
    name: 'IMT Jovem',
    value: ({ exempt, upTo: limit, rate, maximumAge }) =>
      `isento até ${formatEuro(exempt)}; ${formatPercent(rate)} até ${formatEuro(limit)}; até aos ${maximumAge} anos`,
  },
  'imt.jovem_use': { name: 'IMT Jovem: anos de habitação própria', value: years },
  'imt.non_resident': { name: 'IMT: habitação comprada por não residentes', value: formatPercent },
  'imt.island_factor': {
    name: 'IMT: limites nos Açores e na Madeira',
    value: (factor) => `os do continente × ${factor.toLocaleString('pt-PT')}`,
  },
  'stamp.purchase': { name: 'Imposto do selo da compra', value: formatPercent },
  'stamp.loan': {
    name: 'Imposto do selo do crédito',
    value: ({ monthly, fromOneYear, fromFiveYears }) =>
      `menos de um ano: ${formatPercent(monthly)} por mês; menos de cinco anos: ${formatPercent(fromOneYear)}; a partir de cinco anos: ${formatPercent(fromFiveYears)}`,
  },
  'stamp.interest': { name: 'Imposto do selo dos juros', value: formatPercent },
  'early_repayment.cap': {
    name: 'Comissão máxima de amortização antecipada',
    value: ({ fixed, indexed }) => `taxa fixa: ${formatPercent(fixed)}; taxa indexada: ${formatPercent(indexed)}`,
  },
  'early_repayment.notice': {
    name: 'Aviso prévio da amortização antecipada',
    value: ({ partDays, totalDays }) => `parcial: ${partDays} dias úteis; total: ${totalDays} dias úteis`,
  },
  'early_repayment.suspension': {
    name: 'Suspensão da comissão de amortização na taxa indexada',
    value: () => 'habitação própria e permanente',
  },
  'offer.days': {
    name: 'Dias da proposta aprovada',
    value: ({ reflection, binding }) => `refletir: pelo menos ${reflection} dias; vincula o banco: ${binding} dias`,
  },
  'appraisal.reuse': {
    name: 'Avaliação de outro banco',
    value: ({ months: usable, freeOfObjection }) =>
      `serve ${months(usable)}; depois de ${months(freeOfObjection)} o banco pode opor-se`,
  },
  'subsidy.incapacity': { name: 'Crédito bonificado: grau mínimo de incapacidade', value: formatPercent },
  'guarantee.young': {
    name: 'Garantia do Estado para jovens',
    value: ({ share, years: lasts, bracket, minimumAge, maximumAge, maximumPrice }) =>
      `até ${formatPercent(share)} do preço durante ${years(lasts)}; dos ${minimumAge} aos ${maximumAge} anos; imóvel até ${formatEuro(maximumPrice)}; IRS até ao ${bracket}.º escalão`,
  },
  'index.euribor_3m': index('Euribor a 3 meses'),
  'index.euribor_6m': index('Euribor a 6 meses'),
  'index.euribor_12m': index('Euribor a 12 meses'),
  'document.caderneta_predial': { name: 'Validade da caderneta predial', value: months },
  'document.certidao_permanente': { name: 'Validade da certidão permanente', value: months },
  'document.mapa': { name: 'Validade do mapa de responsabilidades', value: months },
  'document.payslip': { name: 'Validade dos recibos de vencimento', value: months },
  'lender.end_ages': {
    name: 'Idade no fim do contrato, conforme o banco',
    value: ({ lowest, highest }) => `entre ${lowest} e ${highest} anos`,
  },
  'cost.deed': { name: 'Escritura e registos', value: (euro) => `cerca de ${formatEuro(euro)}` },
  'cost.appraisal': { name: 'Avaliação do imóvel', value: (euro) => `cerca de ${formatEuro(euro)}` },
  'intermediary.insurance': {
    name: 'Seguro de responsabilidade civil da empresa',
    value: ({ insurer, policy }) => `${insurer}, apólice n.º ${policy}`,
  },
};

export const factName = (id: FactId): string => words[id].name;

/** Returns a value as a text. */
export const valueInWords = <Id extends FactId>({ id, value }: Fact<Id>): string => words[id].value(value);
