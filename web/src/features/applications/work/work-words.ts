import { ownTime } from '#core/own-time.ts';
import { reviewUrgency } from '#shared/applications/review-promise.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { nextWork, type WorkReason } from '#shared/applications/work.ts';
import { formatDate, formatTime, listed } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { agoWords, dueWords, reviewWait, whenWords } from '../clock-words.ts';
import { dateOf, passedWords } from '../date-words.ts';

const hour = 3_600_000;

/** How pressing a case is: `late` is past its time, `due` is near it. */
type Urgency = 'due' | 'late' | undefined;

/** The part of a case in which something is done: the tab of its page; undefined for 'Visão Geral'. */
type Part = 'documentos' | 'propostas' | 'bancos' | 'mensagens' | 'escritura' | undefined;

/** Why a case is in the list, in words, how pressing that is, and where it is done. */
export interface ReasonWords {
  text: string;
  urgency: Urgency;
  part: Part;
}

/** Returns when a call is, with the time on the browser's clock where that shows another one than Lisbon's. */
function callWords(at: string, now: number): string {
  const own = ownTime(at);
  return `${whenWords(at, now)}${own ? ` (hora de Lisboa; no teu relógio ${own})` : ''}`;
}

/** Returns what the client has to do in a stage. */
const clientWords: Readonly<Record<Stage, string>> = {
  documentos: 'a reunir documentos',
  analise: 'a enviar ou corrigir documentos',
  proposta: 'a escolher a proposta',
  escritura: 'a enviar documentos da escritura',
  concluida: '',
};

/** Where the client acts in a stage, and the team looks at what they did. */
const clientParts: Readonly<Record<Stage, Part>> = {
  documentos: 'documentos',
  analise: 'documentos',
  proposta: 'propostas',
  escritura: 'escritura',
  concluida: undefined,
};

function partOf({ kind }: WorkReason, { status }: WorkCard): Part {
  switch (kind) {
    case 'review':
      return status === 'escritura' ? 'escritura' : 'documentos';
    case 'message':
      return 'mensagens';
    case 'confirmation':
    case 'chosen':
      return 'propostas';
    case 'tellBanks':
      return 'bancos';
    case 'fine':
    case 'offer':
      return 'propostas';
    // The button that moves a case on is on every tab.
    case 'advance':
      return status === 'escritura' ? 'escritura' : undefined;
    case 'call':
      return undefined;
  }
}

function wordsOf({ kind, since }: WorkReason, card: WorkCard, now: number): string {
  switch (kind) {
    case 'review': {
      const documents = counted(Math.max(1, card.documentsToReview), 'documento por rever', 'documentos por rever');
      const wait = reviewWait(since, now);
      return `${documents}${wait.startsWith('há') ? ' ' : ' · '}${wait}`;
    }
    case 'message':
      return `${card.messagesToAnswer > 1 ? `${card.messagesToAnswer} mensagens` : 'mensagem'} ${agoWords(since, now)}`;
    case 'confirmation':
      return `à espera de ${listed(card.confirmBy ?? [])} ${agoWords(since, now)}`;
    case 'chosen':
      return `escolheu ${card.bank ?? 'uma proposta'}`;
    case 'tellBanks': {
      const count = card.tellBanks ?? 1;
      return count === 1 ? 'avisar o banco' : `avisar ${count} bancos`;
    }
    case 'fine':
      return `falta a FINE: ${card.fineBank ?? 'banco'} aprovou ${agoWords(since, now)}`;
    case 'offer':
      return `falta uma proposta ${agoWords(since, now)}`;
    case 'advance':
      return 'tudo aprovado: avançar';
    case 'call':
      return `chamada ${callWords(since, now).replace(/^hoje /, '')}`;
  }
}

function urgencyOf({ kind, dueAt }: WorkReason, card: WorkCard, now: number): Urgency {
  if (kind === 'review') return reviewUrgency(card, now);
  if (now >= Date.parse(dueAt)) return 'late';
  return kind === 'call' && now >= Date.parse(dueAt) - hour ? 'due' : undefined;
}

/** A bank's answer is asked for on the tab of the banks; other dates are on 'Visão Geral'. */
const partOfDate = ({ kind }: NonNullable<WorkCard['nextDate']>): Part =>
  kind === 'banco_responde' ? 'bancos' : undefined;

/** Returns the date of a case that has passed, and that of today. */
function dateReasons({ passedDate, nextDate }: WorkCard, now: number): readonly ReasonWords[] {
  const today = lisbonDay(new Date(now));
  const passed = passedDate
    ? [{ text: passedWords(passedDate), urgency: 'late' as const, part: partOfDate(passedDate) }]
    : [];
  return nextDate?.on === today
    ? [...passed, { text: dateOf(nextDate, now), urgency: 'due' as const, part: partOfDate(nextDate) }]
    : passed;
}

/** Returns why a case is in the list, the most pressing reason first. `now` in milliseconds. */
export function reasonsOf(card: WorkCard, now: number): readonly ReasonWords[] {
  const dates = dateReasons(card, now);
  const work = nextWork(card, now);
  if (work.length > 0)
    return [
      ...dates,
      ...work.map((reason) => ({
        text: wordsOf(reason, card, now),
        urgency: urgencyOf(reason, card, now),
        part: partOf(reason, card),
      })),
    ];
  const text = clientWords[card.status];
  return text
    ? [...dates, { text, urgency: undefined, part: card.clientSince ? clientParts[card.status] : undefined }]
    : dates;
}

/** Returns the address of a case at the part where its first reason is done. `now` in milliseconds. */
export function addressOf(card: WorkCard, now: number): string {
  const part = reasonsOf(card, now)[0]?.part;
  return `/backoffice/applications/${card.id}${part ? `?tab=${part}` : ''}`;
}

/** Whether a case is put off at a time, in milliseconds. */
export const isPutOff = ({ putOff }: WorkCard, now: number): boolean =>
  putOff !== null && Date.parse(putOff.until) > now;

const placeOf = (day: string, time: string | null): string => `${day} ${time ?? ''}`;

/**
 * Returns the next date of a case: the day until which it is put off, the first of its call and its dates still to come,
 * or the time by which the team should act.
 */
export function nextDateOf(card: WorkCard, now: number): string | undefined {
  if (card.putOff && isPutOff(card, now)) return formatDate(card.putOff.until);
  const call = card.nextMeetingAt && Date.parse(card.nextMeetingAt) > now ? card.nextMeetingAt : undefined;
  const { nextDate } = card;
  if (
    nextDate &&
    (call === undefined || placeOf(nextDate.on, nextDate.time) < placeOf(lisbonDay(call), formatTime(call)))
  )
    return dateOf(nextDate, now);
  if (call !== undefined) return callWords(call, now);
  const [first] = nextWork(card, now);
  return first && first.kind !== 'call' ? dueWords(first.dueAt, now) : undefined;
}
