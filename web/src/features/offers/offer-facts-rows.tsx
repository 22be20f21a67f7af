import type { ReactNode } from 'react';
import { serverNow } from '#core/clock.ts';
import { rateTypeLabels } from '#shared/facts/rate-types.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { plural } from '#shared/kit/text.ts';
import { canBeChosen } from '#shared/offers/clock.ts';
import { insuranceLabels } from '#shared/offers/kinds.ts';
import type { OfferView } from '#shared/offers/routes.ts';
import { formatTaeg, inFine, laterInstalments, originLabels, rateParts } from '#shared/offers/words.ts';
import styles from './offer-facts.module.css';

/** A figure of an offer: a row of the comparison and of its card. */
export interface FactRow {
  key:
    | 'taeg'
    | 'mtic'
    | 'firstInstalment'
    | 'later'
    | 'up'
    | 'shock'
    | 'fees'
    | 'required'
    | 'early'
    | 'until'
    | 'rate'
    | 'amount'
    | 'term';
  label: string;
  cell: (offer: OfferView) => ReactNode;
  /** What the cell says, of rows that say it once if it is equal for all offers. */
  fold?: (offer: OfferView) => unknown;
}

/** Returns whether a row says the same of all offers. */
export const isEqualForAll = ({ fold }: FactRow, offers: readonly OfferView[]): boolean =>
  fold !== undefined && new Set(offers.map((offer) => JSON.stringify(fold(offer)))).size === 1;

/** The second line of a figure. */
const Note = ({ children }: { children: ReactNode }) => <span className={styles.note}>{children}</span>;

const unknown = <span className="soft">{inFine}</span>;

interface QuotedProps {
  origin: 'fine' | 'estimate';
  /** What else has to be said of it. */
  notes?: readonly (string | undefined)[];
  children: string;
}

/** A figure that either the bank quotes or we estimate: the two look different. */
const Quoted = ({ origin, notes = [], children }: QuotedProps) => (
  <>
    <span className={styles[origin]}>{children}</span>
    <Note>{[...notes, originLabels[origin]].filter(Boolean).join(' · ')}</Note>
  </>
);

/** 'depois de 3 anos'; nothing for the first instalment. */
const after = (fromMonth: number): string | undefined =>
  fromMonth > 1 ? `depois de ${describeTerm(fromMonth - 1)}` : undefined;

type Risen = OfferView['figures']['ifEuriborUp1'];

/** An instalment with another Euribor; a fixed rate has none, and of some offers it is not known. */
function ifEuribor(offer: OfferView, risen: Risen, note?: string): ReactNode {
  if (!risen) return offer.rateType === 'fixa' ? 'não muda' : unknown;
  return (
    <Quoted origin="estimate" notes={[after(risen.fromMonth), note]}>
      {formatInstalment(risen.amount)}
    </Quoted>
  );
}

function later(offer: OfferView): ReactNode {
  const instalments = laterInstalments(offer);
  if (instalments.length === 0) return offer.rateType === 'fixa' ? 'não muda' : 'sem anos fixos';
  return instalments.map(({ fromMonth, amount }) => (
    <span key={fromMonth} className={styles.line}>
      <Quoted origin="estimate" notes={[after(fromMonth)]}>
        {formatInstalment(amount)}
      </Quoted>
    </span>
  ));
}

/** 'mais 1,5 pontos' */
const pointsWords = (points: number): string =>
  `mais ${points.toLocaleString('pt-PT')} ${plural(points, 'ponto', 'pontos')}`;

/** The insurances and products that the bank requires, by name. */
const requiredNames = ({ terms }: OfferView): readonly string[] => [
  ...terms.insurances.filter(({ required }) => required).map(({ kind }) => insuranceLabels[kind]),
  ...terms.products.filter(({ required }) => required).map(({ name }) => name),
];

function required(offer: OfferView): ReactNode {
  const yearly = offer.figures.requiredYearly;
  if (yearly === null) return unknown;
  const names = requiredNames(offer);
  if (names.length === 0) return 'nenhuns';
  return (
    <>
      {formatInstalment(yearly)} por ano
      <Note>{names.join(', ')}</Note>
    </>
  );
}

function validUntil({ terms }: OfferView): ReactNode {
  const day = terms.validUntil;
  if (!day) return unknown;
  return (
    <>
      {formatDate(day)}
      {!canBeChosen(day, new Date(serverNow())) && <Note>já passou: pede à equipa uma nova</Note>}
    </>
  );
}

/** The rows of loan-truth A7, in their order. */
export const factRows: readonly FactRow[] = [
  {
    key: 'taeg',
    label: 'TAEG',
    cell: ({ figures }) =>
      figures.taeg ? <Quoted origin={figures.taeg.origin}>{formatTaeg(figures.taeg.percent)}</Quoted> : unknown,
  },
  {
    key: 'mtic',
    label: 'MTIC (custo total)',
    cell: ({ figures, totalCost }) =>
      figures.mtic ? (
        <Quoted origin={figures.mtic.origin}>{formatEuro(figures.mtic.amount)}</Quoted>
      ) : (
        <>
          {unknown}
          <Note>Soma das prestações: {formatEuro(totalCost)}</Note>
        </>
      ),
  },
  {
    key: 'firstInstalment',
    label: 'Primeira prestação, com seguros exigidos',
    cell: ({ figures, monthlyPayment }) =>
      figures.firstWithInsurance !== null ? (
        formatInstalment(figures.firstWithInsurance)
      ) : (
        <>
          {formatInstalment(monthlyPayment)}
          <Note>sem seguros: falta registá-los</Note>
        </>
      ),
  },
  { key: 'later', label: 'Prestação depois dos anos fixos', cell: later },
  {
    key: 'up',
    label: 'Prestação se a Euribor subir 1 ponto',
    cell: (offer) => ifEuribor(offer, offer.figures.ifEuriborUp1),
  },
  {
    key: 'shock',
    label: 'Prestação com a subida do teste do Banco de Portugal',
    cell: (offer) => {
      const shock = offer.figures.ifShock;
      return ifEuribor(offer, shock, shock ? pointsWords(shock.points) : undefined);
    },
  },
  {
    key: 'fees',
    label: 'Custos no início',
    fold: ({ figures }) => figures.feesToday,
    cell: ({ figures }) => (figures.feesToday === null ? unknown : formatEuro(figures.feesToday)),
  },
  {
    key: 'required',
    label: 'Produtos e seguros exigidos',
    cell: required,
    fold: (offer) => [offer.figures.requiredYearly, requiredNames(offer)],
  },
  {
    key: 'early',
    label: 'Amortizar antes custa no máximo',
    fold: ({ figures, rateType }) => [figures.earlyRepaymentCap, rateType === 'mista'],
    cell: ({ figures, rateType }) => {
      const { percent, source } = figures.earlyRepaymentCap;
      return (
        <>
          {formatPercent(percent)} do que amortizares
          <Note>
            {source === 'law' ? 'limite da lei' : 'pelo contrato'}
            {rateType === 'mista' && ', nos anos fixos'}
          </Note>
        </>
      );
    },
  },
  { key: 'until', label: 'Válida até', cell: validUntil, fold: ({ terms }) => terms.validUntil },
];

/** What decides with which other offers one can be compared. */
export const loanRows: readonly FactRow[] = [
  {
    key: 'rate',
    label: 'Taxa (TAN)',
    cell: (offer) => (
      <>
        {formatPercent(offer.interestRate)} · {rateTypeLabels[offer.rateType]}
        <Note>{rateParts(offer)}</Note>
      </>
    ),
  },
  {
    key: 'term',
    label: 'Prazo',
    cell: ({ termMonths }) => describeTerm(termMonths),
    fold: ({ termMonths }) => termMonths,
  },
  {
    key: 'amount',
    label: 'Montante',
    cell: ({ loanAmount }) => formatEuro(loanAmount),
    fold: ({ loanAmount }) => loanAmount,
  },
];
