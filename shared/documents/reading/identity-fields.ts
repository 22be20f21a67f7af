import { gatherName, gatherTaxNumbers } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { isCardNumber } from './identifiers.ts';
import { agreed, day, labelled, pattern, type Shape, valuesOf } from './labels.ts';
import { readZone } from './mrz.ts';
import { hasLabelWord, personName } from './names.ts';

const cardNumber = pattern(/(?<![\d])(\d{8} ?\d ?[a-z0-9]{2} ?\d)(?![a-z0-9])/g, (text) => text.replaceAll(' ', ''));
const passportNumber = pattern(/(?<![a-z0-9])([a-z]{1,2}\d{6,7}|\d{9})(?![a-z0-9])/g);

/** Keeps what the machine-readable zone says. */
function gatherZone({ lines, keep, broken, today }: FieldCollector): void {
  const read = readZone(lines, today);
  if (!read) return;
  if ('brokenOn' in read) {
    const line = lines.find(({ page }) => page === read.brokenOn);
    if (line) broken('document_number', { value: '', line });
    return;
  }
  const { number, name, birthDate, validUntil, lines: at } = read.zone;
  keep('document_number', { value: number, line: at.number });
  keep('birth_date', { value: birthDate, line: at.dates });
  keep('valid_until', { value: validUntil, line: at.dates });
  keep('name', name && at.name ? { value: name, line: at.name } : undefined);
}

const validity = ['data de validade|valido ate|valida ate|date of expiry|expiry date|validade|valid until'];
const birth = ['data de nascimento|date of birth|nascimento'];

function gatherCard(collector: FieldCollector): void {
  gatherZone(collector);
  const numbers = valuesOf(
    collector.lines,
    'no documento|n documento|numero de documento|document no|documento no|numero do documento|no do documento|cartao de cidadao',
    cardNumber,
  );
  const number = agreed(numbers);
  if (number && isCardNumber(number.value)) collector.keep('document_number', number);
  else if (number) collector.broken('document_number', number);
  gather(collector, 'valid_until', validity, day);
  gather(collector, 'birth_date', birth, day);
  gatherTaxNumbers(collector, { person: 'nif' });
  gatherHolder(collector);
}

/** Keeps the name of a card or passport from its two labels. */
function gatherHolder({ lines, keep }: FieldCollector): void {
  const part: Shape = (text, raw) => {
    const lead = /^[\s:./()-]*/.exec(text)?.[0].length ?? 0;
    const name = /^\p{Lu}[\p{L}'-]*(?: (?:d[aeo]s? )?\p{Lu}[\p{L}'-]*)*/u.exec(raw.slice(lead))?.[0];
    return name && !hasLabelWord(text.slice(lead, lead + name.length))
      ? [{ value: name, start: lead, end: lead + name.length }]
      : [];
  };
  const surname = labelled(lines, ['apelidos|apelido|surname'], part);
  const given = labelled(lines, ['nomes proprios|nomes|nome s|nome|given names|given name'], part, {
    unless: /^(?:proprios?|s\b|names?)/,
  });
  if (surname && given && surname.line !== given.line)
    keep('name', { value: `${given.value} ${surname.value}`, line: given.line });
  else if (!surname) keep('name', labelled(lines, ['nome completo|nome'], personName));
}

function gatherPassport(collector: FieldCollector): void {
  gatherZone(collector);
  gather(
    collector,
    'document_number',
    ['passaporte no|passport no|passport number|numero do passaporte|no do passaporte'],
    passportNumber,
  );
  gather(collector, 'valid_until', validity, day);
  gather(collector, 'birth_date', birth, day);
  gatherHolder(collector);
}

function gatherNif(collector: FieldCollector): void {
  gatherTaxNumbers(collector, { person: 'nif' });
  gatherName(collector, ['nome'], true);
  gather(collector, 'issued_on', ['data de emissao|emitido em|obtido em|data'], day);
}

/** Returns what is read of the papers of a person. */
export const identityFields = { id_card: gatherCard, passport: gatherPassport, nif: gatherNif };
