import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { factOn, lastFactBy } from '#shared/facts/register.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { formatInstalment, formatPercent } from '#shared/kit/format-figures.ts';
import { foldText } from '#shared/kit/text.ts';
import {
  type Buyer,
  type Destination,
  type PurchaseTaxes,
  type PurchaseTaxesInput,
  purchaseTaxes,
} from '#shared/loan/index.ts';
import { answerOf, listed, type PageLink } from '../answer.ts';
import { readOn } from '../knowledge/entries.ts';
import { computed, type FindFact } from '../knowledge/entry.ts';
import { propertyValueIn, readRequest } from '../read-request.ts';
import { simulatorLink } from './simulator-link.ts';

const asksTaxes = /\bimt\b|\bimpostos?\b[^?]*\b(?:casa|imovel|apartamento|moradia|compra|comprar|habitacao|terreno)\b/;
/** Other taxes and questions, and land that has a rate of its own. */
const asksAnother =
  /\b(?:irs|imi|mais.valias|juros|documentos?|comprovativos?|reembolso|quando|rustic\w+)\b|\bselo d[oe] (?:credito|emprestimo)\b/;

const notHousing = /\b(?:terreno|loja|escritorio|armazem|garagem|comercio)\b/;
const notResident =
  /\bnao (?:sou |somos )?residentes?\b|\b(?:vivo|vivemos|moro|resido|residimos|residente) (?:fora|no estrangeiro|em (?!portugal|lisboa|porto\b|coimbra|braga|faro|setubal|aveiro|leiria|evora|viseu|cascais|sintra|almada))/;
const resident = /\b(?:sou |somos |vivo |moro |resido |residentes? )(?:(?:fiscal )?em )?portugal\b|\bsou residente\b/;

const regions = [
  ['acores', /\bacores\b|\bacorian\w+/, 'nos Açores'],
  ['madeira', /\bmadeira\b|\bfunchal\b/, 'na Madeira'],
] as const;

interface Purchase {
  price: number;
  taxableValue: number | undefined;
  region: PurchaseTaxesInput['region'];
  place: string;
  /** Undefined if the question does not say it. */
  destination: Destination | undefined;
  ages: readonly number[] | undefined;
  taxResident: boolean | undefined;
  /** Of the deed; another than the current one only if the question names it. */
  year: number | undefined;
}

function purchaseIn(question: string): Purchase | undefined {
  const text = foldText(question);
  const price = asksTaxes.test(text) && !asksAnother.test(text) ? propertyValueIn(text) : undefined;
  if (price === undefined) return undefined;
  const { isOwnHome, ages, taxableValue } = readRequest(text);
  const [region = 'continente', , place = 'no continente'] = regions.find(([, named]) => named.test(text)) ?? [];
  const home = isOwnHome === undefined ? undefined : isOwnHome ? 'hpp' : 'other_housing';
  const year = /\b(?:em|de) (20\d\d)\b/.exec(text)?.[1];
  return {
    price,
    taxableValue,
    region,
    place,
    destination: notHousing.test(text) ? 'other' : home,
    ages,
    taxResident: notResident.test(text) ? false : resident.test(text) ? true : undefined,
    year: year === undefined ? undefined : Number(year),
  };
}

/** A buyer without any reduction. */
const ordinary: Buyer = { share: 1, birthDate: '1970-01-01', taxResident: true, firstHome3y: false, dependant: false };

const destinationNames: Readonly<Record<Destination, string>> = {
  hpp: 'Habitação própria e permanente',
  other_housing: 'Outra habitação (segunda casa, férias, arrendar)',
  other: 'O que não é habitação (loja, terreno para construção)',
};

const taxesInWords = ({ imtCents, stampCents }: PurchaseTaxes): string =>
  `${formatInstalment(imtCents / 100)} de IMT e ${formatInstalment(stampCents / 100)} de Imposto do Selo`;

interface Calculation {
  purchase: Purchase;
  /** Day of the deed. */
  on: string;
}

function taxesOf({ purchase, on }: Calculation, destination: Destination, buyers: readonly Buyer[]): PurchaseTaxes {
  const { price, taxableValue, region } = purchase;
  return purchaseTaxes({
    priceCents: Math.round(price * 100),
    taxableValueCents: taxableValue && Math.round(taxableValue * 100),
    region,
    destination,
    deedDate: on,
    on,
    buyers,
  });
}

/** Returns what buyers of the ages in the question pay if they meet the conditions of IMT Jovem, if that is less. */
function asYoung(calculation: Calculation, current: FindFact): string | undefined {
  const { maximumAge } = current('imt.jovem').value;
  const { ages = [maximumAge] } = calculation.purchase;
  const buyers = ages.map((age): Buyer => {
    const birthDate = `${Number(calculation.on.slice(0, 4)) - age}-01-01`;
    return { ...ordinary, share: 1 / ages.length, birthDate, firstHome3y: true };
  });
  const taxes = taxesOf(calculation, 'hpp', buyers);
  if (taxes.perBuyer.every(({ regime }) => regime !== 'jovem')) return undefined;
  return `IMT Jovem (${ages.length > 1 ? 'na parte de quem tem ' : ''}até ${maximumAge} anos no dia da escritura, primeira habitação própria, sem ser dependente no IRS): ${taxesInWords(taxes)}`;
}

/** Returns what was announced for non-residents, with its figure. */
function asNonResident(calculation: Calculation, destination: Destination, current: FindFact): string | undefined {
  const { imtCents, perBuyer } = taxesOf(calculation, destination, [{ ...ordinary, taxResident: false }]);
  if (perBuyer[0]?.regime !== 'non_resident') return undefined;
  return `Sem residência fiscal em Portugal: foi anunciado um IMT de ${formatPercent(current('imt.non_resident').value)}, que seriam ${formatInstalment(imtCents / 100)}. Não encontrámos o diploma: confirma com as Finanças.`;
}

/** Returns one line for each way in which the purchase can be taxed. */
function waysOf(calculation: Calculation, current: FindFact): string {
  const { destination, taxResident } = calculation.purchase;
  const destinations = destination ? [destination] : (['hpp', 'other_housing'] as const);
  const [first] = destinations;
  return listed(
    [
      ...destinations.map(
        (each) => `${destinationNames[each]}: ${taxesInWords(taxesOf(calculation, each, [ordinary]))}`,
      ),
      first === 'hpp' && taxResident !== false && asYoung(calculation, current),
      first && first !== 'other' && taxResident !== true && asNonResident(calculation, first, current),
    ].filter((line) => typeof line === 'string'),
  );
}

/** Returns what is still missing for one figure. */
function missingIn({ destination, ages, taxResident }: Purchase): string | undefined {
  if (destination === 'other') return undefined;
  const missing = [
    destination === undefined && 'para que é a casa (viver, segunda casa, arrendar)',
    ages === undefined && destination !== 'other_housing' && 'a tua idade',
    taxResident === undefined && 'em que país és residente fiscal',
  ].filter((part) => part !== false);
  return missing.length > 0 ? `Diz-me também ${missing.join(', ')}, e mostro só o teu caso.` : undefined;
}

/** A loan of four fifths of the price, so that the simulator has something to compute the own money with. */
const linkFor = ({ price, taxableValue, region, destination, taxResident, ages }: Purchase): PageLink =>
  simulatorLink('costs', {
    price,
    taxableValue,
    region,
    destination,
    amount: Math.round(price * 0.8),
    resident1: taxResident === false ? 'no' : undefined,
    buyers: Math.min(ages?.length ?? 1, 4),
  });

/**
 * Answers 'Quanto é o IMT de uma casa de 250 000 €?' with the engine's figures for whatever the question leaves open;
 * undefined for a question without an amount, or about a year without tables.
 */
export function computedTaxes(question: string, today: string): AssistantAnswer | undefined {
  const purchase = purchaseIn(question);
  if (!purchase) return undefined;
  const thisYear = Number(today.slice(0, 4));
  const { year = thisYear, price, place, destination, region } = purchase;
  const on = year < thisYear ? `${year}-12-31` : today;
  if (!factOn('imt.hpp', on) && on !== today) return undefined;
  const { text, sources } = readOn(
    {
      ...computed,
      text: ({ current }) => {
        const table = current(destination === 'other_housing' ? 'imt.other_housing' : 'imt.hpp');
        current('stamp.purchase');
        if (region !== 'continente') current('imt.island_factor');
        return [
          `Para ${formatEuro(price)} ${place}, com a tabela de IMT de ${table.from.slice(0, 4)}:`,
          waysOf({ purchase, on }, current),
          year > thisYear && `Ainda não há tabela de ${year}.`,
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
  return answerOf({ origin: 'knowledge', lines: [text], links: [linkFor(purchase)], sources });
}
