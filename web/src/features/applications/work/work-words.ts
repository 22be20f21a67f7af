import { ownTime } from '#core/own-time.ts';
import { reviewUrgency } from '#shared/applications/review-promise.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import type { Stage } from '#shared/applications/stages.ts';
import { nextWork, type WorkReason } from '#shared/applications/work.ts';
import { brokerage } from '#shared/brokerage.ts';
import { formatDate, formatTime } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { counted } from '#shared/kit/text.ts';
import { listed } from '#shared/offers/words.ts';
import { dateOf, passedWords } from '../date-words.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How pressing a case is: `late` is past its time, `due` is near it. */
type Urgency = 'due' | 'late' | undefined;

/** Why a case is in the list, in words, and how pressing that is. */
export interface ReasonWords {
  text: string;
  urgency: Urgency;
}

/** 'há 12 min', 'há 3 h', 'há 4 dias'. `since` is ISO 8601, `now` in milliseconds. */
export function agoWords(since: string, now: number): string {
  const elapsed = Math.max(0, now - Date.parse(since));
  if (elapsed < hour) return `há ${Math.floor(elapsed / minute)} min`;
  if (elapsed < 2 * day) return `há ${Math.floor(elapsed / hour)} h`;
  return `há ${Math.floor(elapsed / day)} dias`;
}

/** 'hoje às 15:00', 'amanhã às 15:00', '25/11 às 15:00'. */
export function whenWords(at: string, now: number): string {
  const today = lisbonDay(new Date(now));
  const on = lisbonDay(at);
  const date = on === today ? 'hoje' : on === dayAfter(today) ? 'amanhã' : formatDate(at).slice(0, 5);
  return `${date} às ${formatTime(at)}`;
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

function wordsOf({ kind, since }: WorkReason, card: WorkCard, now: number): string {
  switch (kind) {
    case 'review': {
      const hours = Math.max(0, Math.floor((now - Date.parse(since)) / hour));
      const documents = counted(Math.max(1, card.documentsToReview), 'documento por rever', 'documentos por rever');
      return hours < 100
        ? `${documents} · ${hours} h de ${brokerage.reviewHours} h`
        : `${documents} ${agoWords(since, now)}`;
    }
    case 'message':
      return `${card.messagesToAnswer > 1 ? `${card.messagesToAnswer} mensagens` : 'mensagem'} ${agoWords(since, now)}`;
    case 'confirmation':
      return `à espera de ${listed(card.confirmBy ?? [])} ${agoWords(since, now)}`;
    case 'chosen':
      return `escolheu ${card.bank ?? 'uma proposta'}`;
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

/** Returns the date of a case that has passed, and that of today. */
function dateReasons({ passedDate, nextDate }: WorkCard, now: number): readonly ReasonWords[] {
  const today = lisbonDay(new Date(now));
  const passed = passedDate ? [{ text: passedWords(passedDate), urgency: 'late' as const }] : [];
  return nextDate?.on === today ? [...passed, { text: dateOf(nextDate, now), urgency: 'due' as const }] : passed;
}

/** Returns why a case is in the list, the most pressing reason first. `now` in milliseconds. */
export function reasonsOf(card: WorkCard, now: number): readonly ReasonWords[] {
  const dates = dateReasons(card, now);
  const work = nextWork(card, now);
  if (work.length > 0)
    return [
      ...dates,
      ...work.map((reason) => ({ text: wordsOf(reason, card, now), urgency: urgencyOf(reason, card, now) })),
    ];
  const text = clientWords[card.status];
  return text ? [...dates, { text, urgency: undefined }] : dates;
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
  return first && first.kind !== 'call' ? `até ${whenWords(first.dueAt, now)}` : undefined;
}
