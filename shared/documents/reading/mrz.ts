import type { Line } from './lines.ts';

/** A machine-readable zone of ICAO 9303, of an identity card (TD1) or a passport (TD3). */
interface MachineReadableZone {
  kind: 'id_card' | 'passport';
  number: string;
  /** Absent where the line of the name cannot be read. */
  name?: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  validUntil: string;
  /** The lines of its number, its dates and its name. */
  lines: { number: Line; dates: Line; name?: Line };
}

/** What stands where a zone is expected: a zone, or one whose check digits do not agree. */
export type ZoneReading = { zone: MachineReadableZone } | { brokenOn: number };

const value = (character: string): number => (character === '<' ? 0 : Number.parseInt(character, 36));

/** Returns the check digit of ICAO 9303-3: weights 7, 3, 1. */
function checkDigit(text: string): string {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1)
    sum += (Number.isNaN(value(text.charAt(index))) ? 0 : value(text.charAt(index))) * ([7, 3, 1][index % 3] ?? 0);
  return String(sum % 10);
}

const agrees = (text: string, digit: string): boolean =>
  digit === checkDigit(text) || (digit === '<' && checkDigit(text) === '0');

/** Returns the day of `YYMMDD`; the century of a birth is the one that is not in the future. */
function dayOf(text: string, today: string, isBirth: boolean): string | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const [year, month, day] = [text.slice(0, 2), text.slice(2, 4), text.slice(4, 6)];
  const isPast = isBirth && `20${year}-${month}-${day}` > today;
  const date = `${isPast ? '19' : '20'}${year}-${month}-${day}`;
  const parsed = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(parsed.getTime()) || parsed.toISOString().slice(0, 10) !== date ? undefined : date;
}

const nameOf = (text: string): string => {
  const [surnames = '', given = ''] = text.replace(/<+$/, '').split('<<');
  return `${given} ${surnames}`.replaceAll('<', ' ').replace(/ +/g, ' ').trim();
};

interface Document {
  number: string;
  isValid: boolean;
}

/** Reads a document's number, which continues after '<' at its check digit's place if it is longer than nine. */
function documentNumber(text: string, digit: string, optional: string): Document {
  const [rest = ''] = optional.split('<');
  if (digit !== '<' || rest.length < 2) return { number: text.replaceAll('<', ''), isValid: agrees(text, digit) };
  const whole = text + rest.slice(0, -1);
  return {
    number: whole,
    isValid: agrees(`${text}<${rest.slice(0, -1)}`, rest.slice(-1)) || agrees(whole, rest.slice(-1)),
  };
}

function readCard([first, second, third]: readonly [string, string, string], lines: readonly Line[], today: string) {
  const { number, isValid } = documentNumber(first.slice(5, 14), first.charAt(14), first.slice(15));
  const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  const isWhole =
    isValid &&
    agrees(second.slice(0, 6), second.charAt(6)) &&
    agrees(second.slice(8, 14), second.charAt(14)) &&
    agrees(composite, second.charAt(29));
  return zoneOf(
    'id_card',
    { isWhole, number, name: third, birth: second.slice(0, 6), end: second.slice(8, 14) },
    {
      lines: { number: lines[0], dates: lines[1], name: lines[2] },
      today,
    },
  );
}

function readPassport([first, second]: readonly [string, string], lines: readonly Line[], today: string) {
  const number = second.slice(0, 9);
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  const isWhole =
    agrees(number, second.charAt(9)) &&
    agrees(second.slice(13, 19), second.charAt(19)) &&
    agrees(second.slice(21, 27), second.charAt(27)) &&
    agrees(composite, second.charAt(43));
  const read = {
    isWhole,
    number: number.replaceAll('<', ''),
    name: first.slice(5),
    birth: second.slice(13, 19),
    end: second.slice(21, 27),
  };
  return zoneOf('passport', read, { lines: { number: lines[1], dates: lines[1], name: lines[0] }, today });
}

interface ReadZone {
  isWhole: boolean;
  number: string;
  name: string;
  birth: string;
  end: string;
}

interface Place {
  lines: {
    number: Line | undefined;
    dates: Line | undefined;
    name: Line | undefined;
  };
  today: string;
}

function zoneOf(
  kind: MachineReadableZone['kind'],
  { isWhole, number, name, birth, end }: ReadZone,
  { lines, today }: Place,
): ZoneReading | undefined {
  if (!lines.number || !lines.dates) return undefined;
  const birthDate = dayOf(birth, today, true);
  const validUntil = dayOf(end, today, false);
  if (!isWhole || !birthDate || !validUntil) return { brokenOn: lines.number.page };
  const zone = { kind, number, birthDate, validUntil, lines: { number: lines.number, dates: lines.dates } };
  return { zone: lines.name ? { ...zone, name: nameOf(name), lines: { ...zone.lines, name: lines.name } } : zone };
}

/** Returns a line without spaces; where something else stands beside the zone, the zone's part. */
function squeezed({ raw }: Line): string {
  const parts = raw.split('  ').map((part) => part.replaceAll(' ', '').toUpperCase());
  return parts.find((part) => part.includes('<') && (part.length === 30 || part.length === 44)) ?? parts.join('');
}

/** Finds the machine-readable zone of a page. */
export function readZone(lines: readonly Line[], today: string): ZoneReading | undefined {
  for (const [index, line] of lines.entries()) {
    const [first, second = '', third = ''] = lines.slice(index, index + 3).map(squeezed);
    if (!first) continue;
    const rest = lines.slice(index, index + 3);
    const isCard = /^[IAC][A-Z<][A-Z<]{3}[A-Z0-9<]{25}$/.test(first) && line.raw.includes('<');
    if (isCard && /^[A-Z0-9<]{30}$/.test(second)) {
      const hasName = /^[A-Z<]{30}$/.test(third);
      return readCard([first, second, hasName ? third : ''], hasName ? rest : rest.slice(0, 2), today);
    }
    if (/^P[A-Z<][A-Z<]{3}[A-Z<]{39}$/.test(first) && /^[A-Z0-9<]{44}$/.test(second))
      return readPassport([first, second], rest, today);
  }
  return undefined;
}
