import { foldText } from '../../kit/text.ts';
import type { FoundValue } from './calendar.ts';
import type { Shape } from './labels.ts';

const particles = new Set(['de', 'da', 'do', 'dos', 'das', 'e', 'd']);
const titles =
  /^(?:(?:exm[oa]s?|ex|mo|ma|sr|sra|srs|senhor|senhora|sr a|dr|dra|eng|enga|prof|dona|mr|mrs|ms|miss|d)[\s.()/]+(?:\(?a\)?[\s.()/]+)?)+/;

/** Words that stand in labels and never in a name. */
const noName =
  /\b(?:anexos?|quadro|rosto|folha|nif|nipc|niss|iban|bic|swift|moeda|contribuinte|fiscal|morada|numero|num|func|funcional|mecanografico|data|categoria|carreira|seccao|banco|conta|cartao|titular(?:es)?|periodo|processamento|codigo|postal|departamento|nome|cliente|pagina|mes|ano|valor|total|saldo|credito|debito|montante|divida|prestacao|garantia|instituicao|produto|contrato|processo|referencia|descricao|declaracao|rendimentos?|recibo|extrato|extracto|empresa|entidade|lda|limitada|unipessoal|telefone|email|portugal|rua|avenida|lisboa|documento|identificacao|vencimento|remuneracao|seguranca|social|sujeito|passivo|estado|civil|nacionalidade|residencia|domicilio|financas|autoridade|tributaria|republica|municipio|camara|servicos?|predio|artigo|matricial|assinatura|funcionario|colaborador|trabalhador|address|names?|surname|given|date|number|employee|employer|account|statement|nationality|country|passport|period|process|insurance|tax|deductions|payments|amount|limited|ltd|plc|com|sem|que|por|para|desde|nesta|neste|esta|este|tem|uma|um|pelo|pela|na|em|ao|sua|seu|the|this|please|your|and|of|to)\b/;

/** Returns whether a folded text has a word that stands in labels and in no name. */
export const hasLabelWord = (text: string): boolean => noName.test(text);

/** A word of a name: a capital letter, or an initial; no abbreviation, as 'Func.' or 'N.o'. */
const nameWord = /^(?:\p{Lu}\.?|\p{Lu}[\p{L}'-]+|(?:\p{Lu}\.){2,3})$/u;

const leadingName = /^[\s:.º-]*(\p{L}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){1,9})(?=$| {2}| ?[,;:(/|]| \d)/u;

/** Reads the name of a person at the beginning of a stretch, as printed. */
export const personName: Shape = (text, raw): FoundValue[] => {
  // The number of an employee or client may stand before the name.
  const lead = /^[\s:.()-]*(?:\d{1,9} ?- ?)?/.exec(text)?.[0].length ?? 0;
  const honorific = titles.exec(text.slice(lead))?.[0].length ?? 0;
  const skipped = lead + honorific;
  const match = leadingName.exec(raw.slice(skipped));
  const name = match?.[1]?.trim();
  if (!match || !name) return [];
  const start = skipped + match[0].indexOf(name);
  const folded = text.slice(start, start + name.length);
  const words = folded.split(' ').filter((part) => !particles.has(part));
  const isName =
    words.length >= 2 &&
    words.some((part) => part.length > 2) &&
    !/^(?:no|n|de|da|do|dos|das|e) /.test(folded) &&
    !noName.test(folded) &&
    name.split(' ').every((part) => particles.has(part.toLowerCase()) || nameWord.test(part));
  return isName ? [{ value: name, start: Math.min(start, text.search(/[^\s:.()-]/)), end: start + name.length }] : [];
};

const fold = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '' && !particles.has(part));

const same = (one: string, other: string): boolean =>
  one === other || ((one.length === 1 || other.length === 1) && one.charAt(0) === other.charAt(0));

/**
 * Returns whether two names can be one person's: all words of the shorter one are in the longer, an initial stands for
 * its word. Undefined where a name has a single word, which decides nothing.
 */
export function isSameName(one: string, other: string): boolean | undefined {
  const [short = [], long = []] = [fold(one), fold(other)].sort((a, b) => a.length - b.length);
  if (short.length < 2) return undefined;
  // Words that were split when the text was read: all of one name's words stand in the other's letters.
  const letters = [fold(one).join(''), fold(other).join('')] as const;
  const stand = (words: readonly string[], text: string) =>
    words.every((part) => part.length > 2 && text.includes(part));
  if (stand(fold(one), letters[1]) || stand(fold(other), letters[0])) return true;
  const left = [...long];
  // Whole words first, so that an initial does not take the place of one.
  return [...short]
    .sort((a, b) => b.length - a.length)
    .every((part) => {
      const at = left.includes(part) ? left.indexOf(part) : left.findIndex((candidate) => same(part, candidate));
      if (at !== -1) left.splice(at, 1);
      return at !== -1;
    });
}
