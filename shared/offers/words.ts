import { brokerage } from '../brokerage.ts';
import { type RateType, rateIndexLabels } from '../facts/rate-types.ts';
import { formatEuro, listed } from '../kit/format.ts';
import { describeTerm, formatInstalment, formatPercent } from '../kit/format-figures.ts';
import { once } from '../kit/once.ts';
import { capital } from '../kit/text.ts';
import { lenderCalled, theLender } from '../lenders/lenders.ts';
import type { ChoiceView } from '../parties/choice-schema.ts';
import type { OfferView } from './routes.ts';

/** What a figure that is not registered reads as: it is never guessed (spec D45). */
export const inFine = 'vem na FINE';

/** Whose a figure is, beside it. */
export const originLabels = { fine: 'do banco, na FINE', estimate: `estimativa ${brokerage.name}` } as const;

type Figures = OfferView['figures'];
type Phase = OfferView['terms']['phases'][number];

/** The part of an offer that its sentences are about. */
interface PricedOffer {
  rateType: RateType;
  terms: { phases: readonly Phase[] };
  figures: Pick<Figures, 'instalments'>;
}

/** What an offer does not say, as the client reads it. */
const missingWords: Readonly<Record<Figures['incomplete'][number], string>> = {
  costs: 'os custos',
  insurance: 'os seguros',
  fine: 'a TAEG e o MTIC da FINE',
};

/** 'Falta registar: os custos e os seguros.'; undefined if nothing is missing. For the client it begins with 'Ainda não temos'. */
export const missingSentence = (
  { incomplete }: Figures,
  begin: 'Falta registar' | 'Ainda não temos' = 'Falta registar',
): string | undefined =>
  incomplete.length > 0 ? `${begin}: ${listed(incomplete.map((part) => missingWords[part]))}.` : undefined;

/** Returns whether figures of the loan itself are missing; those of the FINE come later than an offer. */
export const isIncomplete = ({ incomplete }: Figures): boolean => incomplete.some((part) => part !== 'fine');

/** 'Euribor a 6 meses + 0,9 %' */
function indexWords({ index, spread }: Pick<Phase, 'index' | 'spread'>): string {
  if (index === undefined) return 'taxa variável';
  return rateIndexLabels[index] + (spread === undefined ? '' : ` + ${formatPercent(spread)}`);
}

/** '2,95 % em 3 anos, depois Euribor a 12 meses + 0,85 %'; undefined for a rate that is fixed to the end. */
export function rateParts({ terms: { phases } }: Pick<PricedOffer, 'terms'>): string | undefined {
  const [first, ...others] = phases;
  if (first?.kind === 'fixed' && others.length === 0) return undefined;
  const words = phases.map((phase, at) => {
    if (phase.kind === 'indexed') return indexWords(phase);
    const rate = formatPercent(phase.tan);
    return at < phases.length - 1 ? `${rate} em ${describeTerm(phase.months)}` : rate;
  });
  return words.join(', depois ');
}

const monthFormat = once(() => new Intl.DateTimeFormat('pt-PT', { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** 'com a Euribor de outubro de 2026' */
const atIndex = ({ indexMonth }: Pick<Phase, 'indexMonth'>): string =>
  indexMonth === undefined
    ? 'com a Euribor da proposta'
    : `com a Euribor de ${monthFormat().format(new Date(indexMonth))}`;

/** 'nos primeiros 3 anos' */
function atFirst(months: number): string {
  if (months === 12) return 'no primeiro ano';
  return `nos primeiros ${months % 12 === 0 ? describeTerm(months) : `${months} meses`}`;
}

/** What the first instalment depends on: 'por mês nos primeiros 3 anos', 'por mês, com a Euribor de outubro de 2026'. */
export function perMonth(offer: PricedOffer): string {
  const [first, second] = offer.terms.phases;
  if (first && second) return `por mês ${atFirst(first.months)}`;
  return offer.rateType === 'variavel' ? `por mês, ${atIndex(first ?? {})}` : 'por mês';
}

/** Returns the instalments after the first phase. */
export const laterInstalments = ({ figures }: PricedOffer): Figures['instalments'] => figures.instalments.slice(1);

/** Says what changes in the instalment during the term. */
export function changeSentence(offer: PricedOffer): string {
  const later = laterInstalments(offer);
  if (later.length === 0)
    return offer.rateType === 'fixa'
      ? 'A prestação do empréstimo não muda até ao fim do prazo.'
      : 'A prestação sobe e desce com a Euribor.';
  return later
    .map(({ fromMonth, amount }, at) => {
      const phase = offer.terms.phases[at + 1];
      const start = `Depois de ${describeTerm(fromMonth - 1)} a prestação passa a ${formatInstalment(amount)}`;
      return phase?.kind === 'indexed' ? `${start}, ${atIndex(phase)}, e a partir daí muda com ela.` : `${start}.`;
    })
    .join(' ');
}

const taegFormat = once(() => new Intl.NumberFormat('pt-PT', { minimumFractionDigits: 1, maximumFractionDigits: 1 }));

/** 3,6 % */
export const formatTaeg = (percent: number): string => `${taegFormat().format(percent)}\u00a0%`;

type QuotedFigures = Pick<Figures, 'taeg' | 'mtic'>;

/** '3,6 % (estimativa Morada)' */
export const shownTaeg = ({ taeg }: QuotedFigures): string =>
  taeg ? `${formatTaeg(taeg.percent)} (${originLabels[taeg.origin]})` : inFine;

/** '323 614,02 € (do banco, na FINE)' */
export const shownMtic = ({ mtic }: QuotedFigures): string =>
  mtic ? `${formatEuro(mtic.amount)} (${originLabels[mtic.origin]})` : inFine;

/** 'Rui quer avançar com o Banco Modelo. Confirmas?' (spec parties.md, C9) */
export const goesOnWith = (name: string | undefined, bankName: string): string =>
  `${name ?? 'Alguém do pedido'} quer avançar com ${theLender(lenderCalled(bankName))}. Confirmas?`;

/** 'O Banco Modelo aprovou com outros valores. Confirmas?' (spec lenders, L5) */
export const approvedOtherwise = (bankName: string): string =>
  `${capital(theLender(lenderCalled(bankName)))} aprovou com outros valores. Confirmas?`;

/** Says what waits for whom, to who is asked for their confirmation and to the others. */
export function waitingWords(choice: ChoiceView): { title: string; text: string } {
  const { by, bankName, canConfirm, waitingFor, again } = choice;
  if (again)
    return {
      title: canConfirm ? approvedOtherwise(bankName) : `À espera de confirmação: ${bankName}`,
      text: `${waitingFor.length > 0 ? `Falta a confirmação de ${listed(waitingFor)}. ` : ''}Vê o que mudou na proposta.`,
    };
  const all = 'A escolha fica feita quando todos os titulares confirmarem.';
  return {
    title: canConfirm && by ? goesOnWith(by, bankName) : `À espera de confirmação: ${bankName}`,
    text: waitingFor.length > 0 ? `Falta a confirmação de ${listed(waitingFor)}. ${all}` : all,
  };
}
