import { documentLabel } from '#shared/documents/kinds.ts';
import type { ReadingKind } from '#shared/documents/reading/reading.ts';
import { kindsOfSlot } from '#shared/documents/reading/slots.ts';
import type { ReadingFinding, ReadingView } from '#shared/documents/reading-view.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { monthNames } from '#shared/kit/month-names.ts';
import { fieldLabel } from './field-labels.ts';

interface KindWords {
  /** As a title, such as 'Recibo'. */
  name: string;
  /** With its article, such as 'o recibo'. */
  the: string;
  /** What tells one paper of the kind from another. */
  tells?: 'period' | 'year' | 'tax_year' | 'valid_until' | 'issued_on';
  /** Whether the paper is of one person. */
  isPersonal?: true;
}

const kinds: Readonly<Record<ReadingKind, KindWords>> = {
  irs_declaration: { name: 'Declaração de IRS', the: 'a declaração de IRS', tells: 'year', isPersonal: true },
  irs_assessment: { name: 'Liquidação de IRS', the: 'a liquidação de IRS', tells: 'year', isPersonal: true },
  payslip: { name: 'Recibo', the: 'o recibo de vencimento', tells: 'period', isPersonal: true },
  bank_statement: { name: 'Extrato', the: 'o extrato bancário', tells: 'period', isPersonal: true },
  mapa: { name: 'Mapa de responsabilidades', the: 'o mapa de responsabilidades', tells: 'period', isPersonal: true },
  green_receipt: { name: 'Recibo verde', the: 'o recibo verde', tells: 'issued_on', isPersonal: true },
  employer_declaration: {
    name: 'Declaração da entidade patronal',
    the: 'a declaração da entidade patronal',
    tells: 'issued_on',
    isPersonal: true,
  },
  certidao_permanente: { name: 'Certidão permanente', the: 'a certidão permanente', tells: 'valid_until' },
  caderneta_predial: { name: 'Caderneta predial', the: 'a caderneta predial', tells: 'issued_on' },
  cpcv: { name: 'Contrato-promessa', the: 'o contrato-promessa' },
  certificado_energetico: { name: 'Certificado energético', the: 'o certificado energético', tells: 'valid_until' },
  licenca_utilizacao: { name: 'Licença de utilização', the: 'a licença de utilização' },
  ficha_tecnica: { name: 'Ficha técnica da habitação', the: 'a ficha técnica da habitação' },
  id_card: { name: 'Cartão de Cidadão', the: 'o Cartão de Cidadão', tells: 'valid_until', isPersonal: true },
  passport: { name: 'Passaporte', the: 'o passaporte', tells: 'valid_until', isPersonal: true },
  nif: { name: 'Comprovativo de NIF', the: 'o comprovativo de NIF', isPersonal: true },
  p60: { name: 'P60', the: 'o P60', tells: 'tax_year', isPersonal: true },
  sa302: { name: 'SA302', the: 'o SA302', tells: 'tax_year', isPersonal: true },
  tax_overview_uk: { name: 'Tax Year Overview', the: 'o Tax Year Overview', tells: 'tax_year', isPersonal: true },
  imt: { name: 'Guia de IMT', the: 'a guia de IMT' },
  imposto_selo: { name: 'Guia de Imposto do Selo', the: 'a guia de Imposto do Selo' },
  distrate: { name: 'Declaração para distrate', the: 'a declaração para distrate', tells: 'valid_until' },
  fine: { name: 'FINE', the: 'a FINE' },
};

/** Returns the name of a month, from 0. */
export const monthName = (month: number): string => monthNames[month] ?? '';

const byKind: ReadonlyMap<string, KindWords> = new Map(Object.entries(kinds));
const wordsOf = (kind: string | undefined): KindWords | undefined => byKind.get(kind ?? '');

/** Returns a month, `YYYY-MM` or a date of it, as 'outubro de 2026'. */
function monthWords(value: string): string {
  const [year = '', month = ''] = value.split('-');
  return `${monthNames[Number(month) - 1] ?? month} de ${year}`;
}

const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);

/** Returns a value of a reading as people write it: a date, a month, or as it is. */
export function valueWords(value: string): string {
  if (isDay(value)) return formatDate(value);
  return /^\d{4}-\d\d$/.test(value) ? monthWords(value) : value;
}

const isAmount = (value: string): boolean => /^\d+\.\d{2}$/.test(value);

/** Returns a fact as people write it: an amount in euro, else as `valueWords`. */
export const factWords = (value: string): string => (isAmount(value) ? formatEuro(Number(value)) : valueWords(value));

/** Returns where a figure was taken from: 'Do contrato-promessa, página 2'. */
export function sourceWords({ kind, page }: { kind: string; page: number }): string {
  const the = wordsOf(kind)?.the;
  return `${the === undefined ? 'De um documento' : `D${the}`}, página ${page}`;
}

type NamedReading = Pick<ReadingView, 'kind' | 'fields'>;

/** Returns the month or months that a paper is of: 'outubro de 2026', 'setembro a outubro de 2026'; if it says so. */
function periodWords({ fields }: NamedReading): string | undefined {
  const { period, reference_month: reference, period_from: from, period_to: to } = fields;
  const single = period ?? reference ?? (from?.slice(0, 7) === to?.slice(0, 7) ? to : undefined);
  if (single !== undefined) return monthWords(single);
  if (from === undefined || to === undefined) return to === undefined ? undefined : monthWords(to);
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${isSameYear ? monthNames[Number(from.slice(5, 7)) - 1] : monthWords(from)} a ${monthWords(to)}`;
}

function timeWords({ kind, fields }: NamedReading): string | undefined {
  const { year, tax_year: taxYear, valid_until: until, issued_on: issued } = fields;
  switch (wordsOf(kind)?.tells) {
    case 'period': {
      const period = periodWords({ kind, fields });
      return period && `de ${period}`;
    }
    case 'year':
      return year && `de ${year}`;
    case 'tax_year':
      return taxYear && `de ${Number(taxYear) - 1}/${taxYear.slice(2)}`;
    case 'valid_until':
      return until && `até ${formatDate(until)}`;
    case 'issued_on':
      return issued && `de ${formatDate(issued)}`;
    default:
      return undefined;
  }
}

/** Returns until when a paper is valid, if it says so and its name does not: 'Válido até 31/12/2026'. */
export const validityWords = ({ kind, fields: { valid_until: until } }: NamedReading): string | undefined =>
  until !== undefined && wordsOf(kind)?.tells !== 'valid_until' ? `Válido até ${formatDate(until)}` : undefined;

/** Returns the first and the last of somebody's names. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return (last === undefined ? [first] : [first, last]).map(capitalized).join(' ');
}

/** Names in capitals, as forms print them, read as names. */
const capitalized = (word: string): string =>
  word === word.toUpperCase() ? word.charAt(0) + word.slice(1).toLowerCase() : word;

/** Returns the name of a kind, such as 'Recibo'; undefined for an unknown one. */
export const kindName = (kind: string): string | undefined => wordsOf(kind)?.name;

/** Returns whose paper it is, if the kind is of one person and names them. */
const personOf = ({ kind, fields: { name } }: NamedReading): string | undefined =>
  wordsOf(kind)?.isPersonal && name !== undefined ? shortName(name) : undefined;

/** Returns which paper was read: 'Recibo de outubro de 2026 · Ana Silva'; undefined if that is not known. */
export function paperName(reading: NamedReading): string | undefined {
  const name = kindName(reading.kind);
  if (name === undefined) return undefined;
  const time = timeWords(reading);
  const person = personOf(reading);
  return `${time === undefined ? name : `${name} ${time}`}${person === undefined ? '' : ` · ${person}`}`;
}

/** The numbers of which the check digits are counted, in a sentence. */
const numberWords: Readonly<Partial<Record<string, string>>> = {
  nif: 'o NIF',
  nif_b: 'o NIF',
  employer_nif: 'o NIF da entidade patronal',
  iban: 'o IBAN',
  document_number: 'o número do documento',
};

const slotLabel = (slot: string): string => documentLabel({ docType: slot });

/** Where a finding was made. */
export interface FindingPlace {
  /** Document type that was asked for. */
  slot: string;
}

const otherKindSentence = (seems: string, { found, slot }: FindingPlace & { found: string | undefined }): string => {
  const asked = wordsOf(kindsOfSlot(slot)[0])?.the;
  const other = wordsOf(found)?.the ?? 'outro documento';
  return `${seems} ser ${asked === undefined || wordsOf(found) === undefined ? other : `${other}, não ${asked}`}. Está certo?`;
};

/** Returns what a client reads if a file's text says nothing of the document that was asked for; neither praise nor blame. */
export const unrecognisedSentence = ({ slot }: FindingPlace): string =>
  `Não reconhecemos aqui ${slot === 'irs' ? 'o IRS' : wordsOf(kindsOfSlot(slot)[0])?.the}: a equipa confirma.`;

/** Returns what a client reads if a file is called another paper and has no text that says which one it is. */
export const nameSentence = (found: ReadingKind | 'invoice', { slot }: FindingPlace): string =>
  otherKindSentence('Pelo nome, o ficheiro parece', { found, slot });

/** Returns what a client reads of a finding: one calm sentence, and what to do. Empty for hints that are the team's. */
export function findingSentence({ code, field, found, expected }: ReadingFinding, { slot }: FindingPlace): string {
  switch (code) {
    case 'wrong_kind':
      return otherKindSentence('Parece', { found, slot });
    case 'other_person':
      return field === 'name' && found !== undefined
        ? `Parece ser de ${shortName(found)}. Confirma que é o teu documento.`
        : 'Parece ser de outra pessoa. Confirma que é o teu documento.';
    case 'nif_mismatch':
      return 'O NIF não é o mesmo dos teus outros documentos. Confirma que é o teu.';
    case 'default_found':
      return 'Há um valor que queremos ver contigo: a equipa vai falar contigo.';
    case 'checksum':
      return `Não conseguimos confirmar ${numberWords[field ?? ''] ?? 'um número'}. Vê se o documento se lê bem.`;
    case 'expired':
      return found !== undefined && isDay(found)
        ? `A validade terminou a ${formatDate(found)}. Envia um documento válido.`
        : 'A validade já terminou. Envia um documento válido.';
    case 'expires_soon':
      return found !== undefined && isDay(found)
        ? `A validade termina a ${formatDate(found)}. Se puderes, envia já um mais recente.`
        : 'A validade está a terminar. Se puderes, envia já um mais recente.';
    case 'missing_part': {
      const part = wordsOf(expected)?.the;
      return part === undefined
        ? 'Parece faltar uma parte do documento.'
        : `Parece faltar ${part}. Envia as duas partes.`;
    }
    case 'missing_pages':
      return found !== undefined && expected !== undefined
        ? `Parecem faltar páginas: lemos ${found} de ${expected}. Envia o documento completo.`
        : 'Parecem faltar páginas. Envia o documento completo.';
    case 'too_old':
      return found === undefined
        ? 'É antigo. Envia um mais recente.'
        : `É de ${valueWords(found)}. O banco pede um mais recente.`;
    case 'wrong_month':
      return found === undefined
        ? 'O mês não é o que pedimos. Envia um mais recente.'
        : `É de ${monthWords(found)}. Envia o de um mês mais recente.`;
    case 'gap_in_months':
      return 'Os meses não são seguidos. Confirma qual falta.';
    case 'duplicate_of':
      return found === undefined || wordsOf(found) !== undefined || slotLabel(found) === 'Outro documento'
        ? 'Já tinhas enviado este documento.'
        : `É o mesmo ficheiro de «${slotLabel(found)}».`;
    case 'several_kinds':
      return 'Parecem estar vários documentos no mesmo ficheiro. Se puderes, envia-os separados.';
    case 'unreadable_scan':
      return 'É uma imagem: a equipa lê este documento.';
    case 'encrypted':
      return 'O ficheiro pede uma palavra-passe. Envia uma cópia sem ela.';
    case 'damaged':
      return 'Não conseguimos abrir o ficheiro. Envia-o de novo.';
    default:
      return '';
  }
}

/** Returns a finding for the team, in a few words. */
export function findingLabel({ code, field, found, expected }: ReadingFinding): string {
  const shown = found === undefined ? '' : factWords(found);
  const about = field === undefined ? '' : fieldLabel(field);
  switch (code) {
    case 'wrong_kind':
      return `Outro tipo: ${wordsOf(found)?.name ?? shown}`;
    case 'other_person':
      return `Outra pessoa: ${shown}`;
    case 'nif_mismatch':
      return 'NIF diferente';
    case 'default_found':
      return 'Com incumprimento';
    case 'checksum':
      return `${about || 'Número'} sem dígito de controlo certo`;
    case 'expired':
      return `Expirou a ${shown}`;
    case 'expires_soon':
      return `Expira a ${shown}`;
    case 'missing_part':
      return `Falta ${wordsOf(expected)?.the ?? 'uma parte'}`;
    case 'missing_pages':
      return `Faltam páginas: ${found} de ${expected}`;
    case 'too_old':
      return `Antigo: ${shown}`;
    case 'wrong_month':
      return `Mês: ${shown}`;
    case 'gap_in_months':
      return 'Meses não seguidos';
    case 'duplicate_of':
      return found === undefined || slotLabel(found) === 'Outro documento'
        ? 'Repetido'
        : `Igual a: ${slotLabel(found)}`;
    case 'several_kinds':
      return 'Vários documentos num ficheiro';
    case 'encumbrance':
      return `Ónus: ${shown}`;
    case 'pending_registration':
      return 'Registo pendente';
    case 'use_not_housing':
      return `Afetação: ${shown}`;
    case 'parties_missing':
      return `Falta nas partes: ${expected}`;
    case 'sum_mismatch':
      return `${about || 'Valor'} não bate certo: ${shown}`;
    case 'balance_break':
      return 'Saldo não segue o anterior';
    case 'income_differs':
      return 'Rendimento difere dos recibos';
    case 'no_financing_clause':
      return 'Sem cláusula de financiamento';
    case 'holiday_pay':
      return 'Com subsídio?';
    case 'unreadable_scan':
      return 'Imagem: sem texto';
    case 'edited_file':
      return 'Passou por um editor';
    case 'signed':
      return 'Assinado digitalmente';
    case 'active_content':
      return 'Conteúdo ativo';
    case 'encrypted':
      return 'Cifrado';
    case 'damaged':
      return 'Danificado';
  }
}
