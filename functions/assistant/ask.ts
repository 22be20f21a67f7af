import { countAttempt } from '#database/rate-limits/writes.ts';
import { transact } from '#database/transaction.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { maskIdentifiers } from '#shared/assistant/mask.ts';
import { questionsPerMinute } from '#shared/assistant/question-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { answerOf } from './answer.ts';
import { aboutAmount } from './answers/about-amount.ts';
import { aboutDocuments } from './answers/about-documents.ts';
import { aboutFigures } from './answers/about-figures.ts';
import { aboutInstalment, instalmentAsked } from './answers/about-instalment.ts';
import { aboutMeeting } from './answers/about-meeting.ts';
import { aboutOffers } from './answers/about-offers.ts';
import { aboutStage } from './answers/about-stage.ts';
import { computedTaxes } from './answers/about-taxes.ts';
import { computedTerm } from './answers/about-term.ts';
import { decision, forecast, greeting, thanks, unknown } from './answers/small-talk.ts';
import { askModel } from './ask-model.ts';
import type { AssistantDependencies } from './assistant-dependencies.ts';
import { type CaseFacts, readCase } from './case-facts.ts';
import { inPortuguese } from './in-portuguese.ts';
import { entriesOn } from './knowledge/entries.ts';
import { readRequest } from './read-request.ts';
import { createKnowledge, enoughCoverage, type Knowledge } from './search.ts';
import { type Topic, topicOf } from './topics.ts';

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

const withoutCase: Readonly<Partial<Record<Topic, () => AssistantAnswer>>> = { greeting, thanks, decision, forecast };

const withCase: Readonly<Partial<Record<Topic, (facts: CaseFacts, question: string) => AssistantAnswer>>> = {
  documents: aboutDocuments,
  amount: (facts, question) => aboutAmount(facts, readRequest(question)),
  instalment: aboutInstalment,
  offers: aboutOffers,
  figures: aboutFigures,
  meeting: aboutMeeting,
  stage: aboutStage,
};

/** Returns the message and the questions in it: people introduce themselves before they ask. */
const questionsIn = (message: string): string[] => [
  message,
  ...message.split(/(?<=[.!?;:\n])\s+/).filter((sentence) => sentence.endsWith('?')),
];

/** Returns the answer of the best matching entry, if it covers enough of the question. */
function known(knowledge: Knowledge, message: string): AssistantAnswer | undefined {
  const best = questionsIn(message)
    .map((question) => knowledge.search(question)[0])
    .find((found) => found && found.coverage >= enoughCoverage);
  if (!best) return undefined;
  const { text, links, sources } = best.entry;
  return answerOf({ origin: 'knowledge', lines: [text], links, sources });
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
  const message = inPortuguese(question.message);
  const topic = topicOf(message);
  const fixed = topic && withoutCase[topic];
  if (fixed) return fixed();
  const day = lisbonDay(deps.now());
  const computed = computedTaxes(message, day) ?? instalmentAsked(message);
  if (computed) return computed;
  const about = topic && withCase[topic];
  if (about) return about(await readCase(deps, personId), message);
  const term = computedTerm(message, day);
  if (term) return term;
  const knowledge = knowledgeOn(day);
  const certain = known(knowledge, message);
  if (certain) return certain;
  const fitting = knowledge.search([...previous, message].join('\n')).map(({ entry }) => entry);
  return (
    (await askModel(deps, { ...question, entries: fitting.slice(0, entriesForModel) })) ??
    unknown(message !== question.message)
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
