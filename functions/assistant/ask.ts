import { countAttempt } from '#database/rate-limits/writes.ts';
import { transact } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { maskIdentifiers } from '#shared/assistant/mask.ts';
import { questionsPerMinute } from '#shared/assistant/question-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { answerOf, joined } from './answer.ts';
import { aboutAmount, aboutIncomeNeeded, affordabilityLink } from './answers/about-amount.ts';
import { aboutCash, aboutDownPayment, aboutLoanStamp, aboutRepayment } from './answers/about-cash.ts';
import { aboutDocuments } from './answers/about-documents.ts';
import { aboutFigures } from './answers/about-figures.ts';
import { aboutInstalment } from './answers/about-instalment.ts';
import { aboutBalance, aboutTransfer, instalmentAsked } from './answers/about-loan.ts';
import { aboutMeeting } from './answers/about-meeting.ts';
import { aboutOffers } from './answers/about-offers.ts';
import { aboutStage } from './answers/about-stage.ts';
import { aboutTaxes } from './answers/about-taxes.ts';
import { aboutTerm } from './answers/about-term.ts';
import {
  action,
  decision,
  euribor,
  forecast,
  greeting,
  others,
  outside,
  thanks,
  unknown,
} from './answers/small-talk.ts';
import { askModel } from './ask-model.ts';
import type { AssistantDependencies } from './assistant-dependencies.ts';
import { type CaseFacts, readCase } from './case-facts.ts';
import { askBack } from './doubts.ts';
import { inPortuguese, isForeign } from './in-portuguese.ts';
import { entriesOn } from './knowledge/entries.ts';
import type { Entry } from './knowledge/entry.ts';
import { readRequest } from './reading/read-request.ts';
import type { Request } from './reading/request.ts';
import { isReply } from './replies.ts';
import { answerIn, closestTo, createKnowledge, type Knowledge } from './search.ts';
import { asksInstalmentToo, entryAsked, type Figure, figureOf, type Topic, topicOf } from './topics.ts';

const knowledgeByDay = new Map<string, Knowledge>();

/** Returns the knowledge base of a day, which is indexed once. */
function knowledgeOn(day: string): Knowledge {
  const existing = knowledgeByDay.get(day);
  if (existing) return existing;
  const knowledge = createKnowledge(entriesOn(day));
  knowledgeByDay.clear();
  knowledgeByDay.set(day, knowledge);
  return knowledge;
}

const entriesForModel = 4;

const withoutCase: Readonly<Partial<Record<Topic, () => AssistantAnswer>>> = {
  greeting,
  thanks,
  decision,
  forecast,
  others,
  outside,
  euribor,
};

const withCase: Readonly<Partial<Record<Topic, (facts: CaseFacts, request: Request) => AssistantAnswer>>> = {
  documents: aboutDocuments,
  amount: aboutAmount,
  instalment: aboutInstalment,
  offers: aboutOffers,
  figures: aboutFigures,
  meeting: aboutMeeting,
  stage: aboutStage,
  action: (facts) => joined(action(), aboutStage(facts)),
};

/** Returns the message and the questions in it: people introduce themselves before they ask. */
const questionsIn = (message: string): string[] => [
  message,
  ...message.split(/(?<=[.!?;:\n])\s+/).filter((sentence) => sentence.endsWith('?')),
];

/** Amounts say nothing of what a question is about. */
const withoutAmounts = (message: string): string =>
  message.replace(/\d[\d .\u00a0]{3,}\d(?:,\d+)?\s?(?:€|euros?)?/g, ' ');

const inWords = ({ text, links, sources }: Entry): AssistantAnswer =>
  answerOf({ origin: 'knowledge', lines: [text], links, sources });

/** Amounts of money as they are written. */
const amount = /\d\s?(?:mil|k|€|euros?)(?![\p{L}])/giu;

/** Returns the answer of the best matching entries, if they cover enough of the questions: two at most. */
function known(knowledge: Knowledge, message: string): AssistantAnswer | undefined {
  const found = questionsIn(withoutAmounts(message))
    .map((question) => answerIn(knowledge, question))
    .filter((entry) => entry !== undefined);
  const [first, second] = [...new Set(found)].map(inWords);
  return first && second ? joined(first, second) : first;
}

/** Returns the figures that a question asks for; undefined if it says too little for any. */
function computedAnswer(figure: Figure, request: Request, facts: CaseFacts): AssistantAnswer | undefined {
  const day = lisbonDay(facts.now);
  switch (figure) {
    case 'taxes':
      return aboutTaxes(facts, request);
    case 'instalment':
      return instalmentAsked(request, day);
    case 'term':
      return aboutTerm(request, day, facts);
    case 'amount':
      return aboutAmount(facts, request);
    case 'income':
      return aboutIncomeNeeded(request, day);
    case 'ratios':
      return aboutFigures(facts, request);
    case 'down_payment':
      return aboutDownPayment(request, day);
    case 'loan_stamp':
      return aboutLoanStamp(request, day);
    case 'repayment':
      return aboutRepayment(request, day);
    case 'cash':
      return aboutCash(request, day);
    case 'enough':
      return aboutCash({ ...request, ownMoney: undefined }, day, request.ownMoney);
    case 'balance':
      return aboutBalance(request, day);
    case 'transfer':
      return aboutTransfer(request, day);
    case 'savings':
      return askBack({ doubt: 'savings', words: formatEuro(request.ownMoney ?? 0) }, day, [affordabilityLink(request)]);
  }
}

/** Returns a question with what it replies to, if it replies to a question of ours. */
function completed(message: string, previous: readonly string[], day: string): string {
  const asked = previous.map(inPortuguese);
  const from = asked.findLastIndex((earlier) => !isReply(earlier));
  if (!isReply(message) || from < 0) return message;
  const open = asked.slice(from).join('. ');
  const { unread, unnamed } = readRequest(open, day);
  return unread.length + unnamed.length > 0 ? `${open}. ${message}` : message;
}

interface Question {
  personId: string;
  message: string;
  previous: readonly string[];
}

/**
 * Answers in Portuguese, whatever the language of the question. In this order (ADR 028): facts of the person's own case, the knowledge base, the stage's model if there is one, and
 * otherwise that no reliable answer is available.
 */
async function answer(deps: AssistantDependencies, question: Question): Promise<AssistantAnswer> {
  const { previous, personId } = question;
  const day = lisbonDay(deps.now());
  const message = completed(inPortuguese(question.message), previous, day);
  const topic = topicOf(message);
  const fixed = topic && withoutCase[topic];
  const request = readRequest(message, day);
  if (fixed) {
    const known = topic === 'decision' ? knowledgeOn(day).find(entryAsked(message)) : undefined;
    if (known) return joined(fixed(), inWords(known));
    const loan = topic === 'others' && asksInstalmentToo(message, request) ? instalmentAsked(request, day) : undefined;
    return loan ? joined(loan, fixed()) : fixed();
  }
  const figure = figureOf(message, request, topic);
  const about = topic && withCase[topic];
  const knowledge = knowledgeOn(day);
  const asked = figure ? undefined : knowledge.find(entryAsked(message));
  if (asked) return inWords(asked);
  if (figure || about) {
    const facts = await readCase(deps, personId);
    const computed = (figure && computedAnswer(figure, request, facts)) ?? about?.(facts, request);
    const second = figure === 'taxes' && asksInstalmentToo(message, request) && instalmentAsked(request, day);
    if (computed) return second ? joined(computed, second) : computed;
  }
  // Several amounts ask for a figure, which their words alone cannot answer.
  const certain = (message.match(amount)?.length ?? 0) < 2 ? known(knowledge, message) : undefined;
  if (certain) return certain;
  const fitting = knowledge.search([...previous, message].join('\n')).map(({ entry }) => entry);
  return (
    (await askModel(deps, { ...question, entries: fitting.slice(0, entriesForModel) })) ??
    unknown(
      isForeign(question.message),
      closestTo(knowledge, message).map(({ title }) => title),
    )
  );
}

/** Answers a question. Only the origin of the answer is logged, and nothing is stored. */
export const ask: UseCase<AssistantDependencies, 'assistant.ask'> = async (
  deps,
  { message, previous = [] },
  { personId },
) => {
  const limited = { action: 'assistant.ask', subject: personId, limit: questionsPerMinute, within: 'minute' } as const;
  await transact(deps.database, [countAttempt({ ...limited, refusal: 'assistant.too_many', now: deps.now() })]);
  const question = { personId, message: maskIdentifiers(message), previous: previous.map(maskIdentifiers) };
  const answered = await answer(deps, question);
  deps.observability.count('AssistantAnswers', { origin: answered.origin });
  return answered;
};
