/** Replacements of a link and of an identifier (spec 1.5). */
const removedUrl = '[URL removido]';
const removedId = '[ID removido]';

/** Length from which a run of letters, digits, underscores and hyphens counts as an identifier (spec 1.9). */
const longRun = 12;

/** Web and storage URLs, with or without their scheme. */
const urls = [
  /\b(?:https?:|ftp:|s3:|file:|blob:|data:[a-z]+\/)[^\s<>"']*[^\s<>"'.,;:!?)\]]/giu,
  /\bwww\.[^\s<>"']*[^\s<>"'.,;:!?)\]]/giu,
  /(?<![\p{L}\d@.-])(?:[\p{L}\d-]+\.)+\p{L}{2,}\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/giu,
];

const emails = /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu;

/** An IBAN as printed: country, check digits and groups of four. Written without spaces it is a long run. */
const ibans =
  /(?<![\p{L}\d])[a-z]{2}\d{2}(?:[\p{Zs}.-]?[a-z\d]{4})(?:[\p{Zs}.-]?(?=[a-z]{0,3}\d)[a-z\d]{4}){1,6}(?:[\p{Zs}.-]?(?=\p{L}*\d)[a-z\d]{1,3})?(?![\p{L}\d])/giu;

/** `00000000 0 ZZ4`. */
const citizenCards = /(?<![\p{L}\d])\d{8}[\p{Zs}.-]?\d[\p{Zs}.-]?[a-z\d]{2}[\p{Zs}.-]?\d(?![\p{L}\d])/giu;

/** A number with country code, in any grouping: 8 to 15 digits (E.164). */
const internationalPhones = /(?<![\p{L}\d])(?:\+|00)[1-9](?:[\p{Zs}.()-]{0,2}\d){7,14}(?![\p{L}\d])/gu;

/** Nine digits in groups of three: a phone number or a NIF, unless a currency follows. */
const groupsOfThree =
  /(?<![\p{L}\d]|\d[\p{Zs}.,])\d{3}([\p{Zs}.-])\d{3}\1\d{3}(?![\p{L}\d]|[\p{Zs}.,]\d)(?!,\d|\s*(?:€|eur))/giu;

/** Other groupings of a national number, such as `91 234 56 78`. */
const nationalPhones =
  /(?<![\p{L}\d]|\d[\p{Zs}.,])[29]\d(?:[\p{Zs}.-]?\d){7}(?![\p{L}\d]|[\p{Zs}.,]\d)(?!\s*(?:€|eur))/giu;

/** NIF, NISS, card and contract numbers. */
const digits = /(?<![\p{L}\d.,])\d{8,}(?![\p{L}\d]|[.,]\d)(?!\s*(?:€|eur))/giu;

const runs = /[\p{L}\p{M}\d_-]+/gu;

/** Hyphenated words: a pronoun after or inside its verb, a prefix, some compounds; English ones of the subject. */
const hyphenated = [
  /^\p{L}+-(?:[mts]e|[nv]os|lhes?|(?:lh|[mtnl])?[oa]s?)(?:-(?:[oa]s?|lhes?|ei|ás|á|emos|eis|ão|ia|ias|íamos|íeis|iam))?$/iu,
  /^(?:pré|pós|ex|co|vice|recém|não|anti|auto|semi|sub|bem|mal|além|aquém|meio|pro|pró)-\p{L}+$/iu,
  /^\p{L}+-feira$/iu,
  /^(?:non|self|first|fixed|variable)-\p{L}+$/iu,
  /^(?:contratos?|certid(?:ão|ões)|cont?as?|cartão|casas?|pessoas?|palavras?|valor(?:es)?)-\p{L}+(?:-\p{L}+)?$/iu,
];

function maskRun(run: string): string {
  if ([...run].length < longRun || /^[\p{L}\p{M}]+$/u.test(run)) return run;
  return hyphenated.some((word) => word.test(run)) ? run : removedId;
}

/**
 * Removes links and identifiers from a text: e-mail addresses, phone numbers, NIF, IBAN, Cartão de Cidadão, and any run
 * of 12 or more letters, digits, underscores or hyphens that is not only letters (spec 1.5). Amounts, dates and
 * hyphenated words stay, because a question about a 'contrato-promessa' would lose its meaning. Idempotent.
 */
export function maskIdentifiers(text: string): string {
  let masked = text.normalize('NFC');
  for (const url of urls) masked = masked.replace(url, removedUrl);
  for (const identifier of [emails, ibans, citizenCards, internationalPhones, groupsOfThree, nationalPhones, digits])
    masked = masked.replace(identifier, removedId);
  return masked.replace(runs, maskRun);
}
