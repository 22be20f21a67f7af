import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { factOn, lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { type Buyer, type Destination, type PurchaseTaxes, purchaseTaxes } from '#shared/loan/index.ts';
import { answerOf, listed, type PageLink } from '../answer.ts';
import type { CaseFacts } from '../case-facts.ts';
import { askBack, doubtsAbout } from '../doubts.ts';
import { readOn } from '../knowledge/entries.ts';
import { computedEntry, type FindFact } from '../knowledge/entry.ts';
import { day } from '../knowledge/figures.ts';
import type { Request } from '../reading/request.ts';
import { simulatorLink } from './simulator-link.ts';

interface Purchase
  extends Pick<
    Request,
    'region' | 'ages' | 'share' | 'people' | 'taxableValue' | 'destination' | 'dependant' | 'neverResident'
  > {
  price: number;
  residence: Request['residence'];
  /** Day of the deed. */
  on: string;
}

const places = { continente: 'no continente', acores: 'nos Açores', madeira: 'na Madeira' } as const;

/** A buyer without any reduction. */
const ordinary = { share: 1, birthDate: '1970-01-01', taxResident: true, firstHome3y: false, dependant: false };

const destinationNames: Readonly<Record<Destination, string>> = {
  hpp: 'Habitação própria e permanente',
  other_housing: 'Outra habitação (segunda casa, férias, arrendar)',
  other: 'O que não é habitação (loja, terreno para construção)',
};

const taxesInWords = ({ imtCents, stampCents }: PurchaseTaxes): string =>
  `${formatInstalment(imtCents / 100)} de IMT e ${formatInstalment(stampCents / 100)} de Imposto do Selo`;

/** Returns the taxes of the part that is bought, for buyers with equal shares. */
function taxesOf(purchase: Purchase, destination: Destination, people: readonly Omit<Buyer, 'share'>[]): PurchaseTaxes {
  const { price, taxableValue, region, share = 1, on } = purchase;
  const buyers = people.map((each): Buyer => ({ ...each, share: share / people.length }));
  const { perBuyer, ...taxes } = purchaseTaxes({
    priceCents: Math.round(price * 100),
    taxableValueCents: taxableValue && Math.round(taxableValue * 100),
    region,
    destination,
    deedDate: on,
    on,
    buyers: share < 1 ? [...buyers, { ...ordinary, share: 1 - share }] : buyers,
  });
  const own = perBuyer.slice(0, people.length);
  return {
    ...taxes,
    perBuyer: own,
    imtCents: own.reduce((sum, { imtCents }) => sum + imtCents, 0),
    stampCents: own.reduce((sum, { stampCents }) => sum + stampCents, 0),
  };
}

/** Returns as many buyers as the question names. */
const buyersOf = ({ people }: Purchase, each: Omit<Buyer, 'share'>): Omit<Buyer, 'share'>[] =>
  Array.from({ length: people }, () => each);

/** Returns what buyers of the ages in the question pay if they meet the conditions of IMT Jovem, if that is less. */
function asYoung(purchase: Purchase, current: FindFact): string | undefined {
  const { ages, people, on, dependant } = purchase;
  if (dependant)
    return 'Como dependente no IRS não tens IMT Jovem. Se deixares de o ser antes da escritura, pode aplicar-se';
  if (!lastFactBy('imt.jovem', on)) return undefined;
  const { value, from } = current('imt.jovem');
  const { maximumAge } = value;
  const known = ages.length > 0 ? ages : Array.from({ length: people }, () => maximumAge);
  const taxes = taxesOf(
    purchase,
    'hpp',
    known.map((age) => ({ ...ordinary, birthDate: `${Number(on.slice(0, 4)) - age}-01-01`, firstHome3y: true })),
  );
  if (taxes.perBuyer.every(({ regime }) => regime !== 'jovem'))
    return purchase.price > value.upTo && known.some((age) => age <= maximumAge) && ages.length > 0
      ? `IMT Jovem: nada a descontar, porque acima de ${formatEuro(value.upTo)} conta a tabela normal`
      : undefined;
  const isPart = taxes.perBuyer.some(({ regime }) => regime !== 'jovem') || (people > 1 && ages.length === 0);
  const since = from > `${on.slice(0, 4)}-01-01` ? `, em escrituras desde ${day(from)}` : '';
  return `IMT Jovem (${isPart ? 'na parte de quem tem ' : ''}até ${maximumAge} anos no dia da escritura, primeira habitação própria, sem casa nos três anos anteriores, sem ser dependente no IRS${since}): ${taxesInWords(taxes)}`;
}

/** Returns the announced rule for non-residents, with its figure, and the exception of the bill. */
function asNonResident(purchase: Purchase, destination: Destination, current: FindFact): string | undefined {
  const { imtCents, perBuyer } = taxesOf(
    purchase,
    destination,
    buyersOf(purchase, { ...ordinary, taxResident: false }),
  );
  if (perBuyer[0]?.regime !== 'non_resident') return undefined;
  const rate = formatPercent(current('imt.non_resident').value);
  return `Sem residência fiscal em Portugal: foi anunciado um IMT de ${rate}, que seriam ${formatInstalment(imtCents / 100)}; a proposta excluía quem já foi residente. Não encontrámos o diploma: confirma com as Finanças`;
}

/** Returns one line for each way in which the purchase can be taxed. */
function waysOf(purchase: Purchase, current: FindFact): string {
  const { destination, residence, dependant } = purchase;
  const destinations = destination ? [destination] : (['hpp', 'other_housing'] as const);
  const [first] = destinations;
  const isAbroad = residence === 'non_resident' || residence === 'former_resident';
  const young = first === 'hpp' && residence !== 'non_resident' && asYoung(purchase, current);
  return listed(
    [
      dependant === false && young,
      ...destinations.map(
        (each) => `${destinationNames[each]}: ${taxesInWords(taxesOf(purchase, each, buyersOf(purchase, ordinary)))}`,
      ),
      dependant !== false && young,
      first && first !== 'other' && (isAbroad || residence === undefined) && asNonResident(purchase, first, current),
    ].filter((line) => typeof line === 'string'),
  );
}

/** Returns what is still missing for one figure. */
function missingIn({ destination, ages, residence, people, on, neverResident }: Purchase): string | undefined {
  if (destination === 'other') return undefined;
  const missing = [
    destination === undefined && 'para que é a casa (viver, segunda casa, arrendar)',
    ages.length === 0 && destination !== 'other_housing' && (people > 1 ? 'a idade de cada um' : 'a tua idade'),
    residence === undefined && 'em que país és residente fiscal',
    residence === 'non_resident' && !neverResident && on >= '2026' && 'se já foste residente fiscal em Portugal',
  ].filter((part) => part !== false);
  return missing.length > 0 ? `Diz-me também ${missing.join(', ')}, e mostro só o teu caso.` : undefined;
}

/** A loan of four fifths of the price, so that the simulator has something to compute the own money with. */
const linkFor = (request: Request, price: number | undefined): PageLink =>
  simulatorLink('costs', {
    price,
    taxableValue: request.taxableValue,
    region: request.region,
    destination: request.destination,
    amount: price && Math.round(price * 0.8),
    resident1: request.residence === 'resident' || request.residence === undefined ? undefined : 'no',
    formerResident1: request.residence === 'former_resident' ? 'yes' : undefined,
    buyers: Math.min(request.people, 4),
  });

/** What the case says about where the client is resident for tax; people who live where they earn, if it says nothing. */
function residenceOf({ application, person }: CaseFacts): Request['residence'] {
  const country = application?.taxResidence ?? application?.countryIncome ?? person.countryIncome;
  if (country === undefined) return undefined;
  if (country === 'PT') return 'resident';
  return application?.taxResidence ? 'non_resident' : undefined;
}

/** Returns the day whose tables count: the deed's, if the question says it. */
export function dayOf({ deed }: Request, today: string): string {
  if (!deed || deed.year > Number(today.slice(0, 4))) return today;
  const { year, month, day: dayOfMonth = 15 } = deed;
  if (month) return `${year}-${`${month}`.padStart(2, '0')}-${`${dayOfMonth}`.padStart(2, '0')}`;
  return year < Number(today.slice(0, 4)) ? `${year}-12-31` : today;
}

/** Returns the taxes of the purchase in a question for residents without a reduction; undefined without a price, or for others. */
export function taxesFor(request: Request, today: string): PurchaseTaxes | undefined {
  const { propertyValue: price, residence, destination = 'hpp' } = request;
  const on = dayOf(request, today);
  if (price === undefined || residence === 'non_resident' || !factOn('imt.hpp', on)) return undefined;
  const purchase: Purchase = { ...request, price, on, residence };
  return taxesOf(purchase, destination, buyersOf(purchase, ordinary));
}

/**
 * Answers 'Quanto é o IMT de uma casa de 250 000 €?' with the engine's figures for whatever the question leaves open, the
 * tax residence as the case says. Asks back what would change them (spec D58); undefined for a question without an
 * amount, or about a year without tables.
 */
export function aboutTaxes(facts: CaseFacts, request: Request): AssistantAnswer | undefined {
  const today = lisbonDay(facts.now);
  const [unnamed, ...others] = request.unnamed;
  const price = request.propertyValue ?? request.loanAmount ?? unnamed?.value;
  const certain = [linkFor(request, price)];
  const [doubt] = doubtsAbout(request, 'taxes');
  if (doubt) return askBack(doubt, today, certain);
  if (price === undefined) return undefined;
  const loose = request.propertyValue === undefined && request.loanAmount === undefined ? others[0] : unnamed;
  if (loose) return askBack({ doubt: 'number', words: loose.words }, today, certain);
  const on = dayOf(request, today);
  if (!factOn('imt.hpp', on) && on !== today) return undefined;
  const purchase: Purchase = { ...request, price, on, residence: request.residence ?? residenceOf(facts) };
  const { destination, region, share, people } = purchase;
  const { text, sources } = readOn(
    {
      ...computedEntry,
      text: ({ current }) => {
        const table = current(destination === 'other_housing' ? 'imt.other_housing' : 'imt.hpp');
        current('stamp.purchase');
        if (region !== 'continente') current('imt.island_factor');
        const part = share === undefined ? '' : `${formatPercent(Math.round(share * 1000) / 10)} de `;
        return [
          `Para ${part}${formatEuro(price)} ${places[region]}${people > 1 ? `, entre ${people} em partes iguais` : ''}, com a tabela de IMT de ${table.from.slice(0, 4)}:`,
          waysOf(purchase, current),
          request.deed &&
            request.deed.year > Number(today.slice(0, 4)) &&
            `Ainda não há tabela de ${request.deed.year}.`,
          region !== 'continente' &&
            destination &&
            `No continente seriam ${taxesInWords(taxesOf({ ...purchase, region: 'continente' }, destination, buyersOf(purchase, ordinary)))}.`,
          'O imposto conta sobre o maior entre o preço e o valor patrimonial.',
          missingIn(purchase),
          'É uma conta informativa.',
        ]
          .filter(Boolean)
          .join('\n');
      },
      sources: [],
    },
    today,
    (id) => lastFactBy(id, on),
  );
  return answerOf({ origin: 'knowledge', lines: [text], links: certain, sources });
}
