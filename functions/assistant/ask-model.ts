import { countAttempt } from '#database/rate-limits/writes.ts';
import { Refusal } from '#database/refusal.ts';
import { transact } from '#database/transaction.ts';
import { describeError } from '#platform/describe-error.ts';
import { maskIdentifiers } from '#shared/assistant/mask.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { answerOf, pages } from './answer.ts';
import type { AssistantDependencies } from './assistant-dependencies.ts';
import type { Entry } from './knowledge/entry.ts';
import { noAnswer, promptFor } from './prompt.ts';

/** Maximum number of questions per person and hour for the model, which costs money. */
export const modelQuestionsPerHour = 30;

/** Maximum length in characters. A longer answer has left the rules. */
const maxAnswerLength = 2000;

interface Question {
  personId: string;
  message: string;
  previous: readonly string[];
  /** Knowledge that the model may use. */
  entries: readonly Entry[];
}

async function mayAsk({ database, now }: AssistantDependencies, personId: string): Promise<boolean> {
  const limit = modelQuestionsPerHour;
  try {
    await transact(database, [countAttempt({ action: 'assistant.model', subject: personId, limit, now: now() })]);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Returns the model's text if it follows the rules as far as can be checked. */
function usable(text: string | undefined): string | undefined {
  const answer = maskIdentifiers(text ?? '').trim();
  return !answer || answer.length > maxAnswerLength || answer.includes(noAnswer) ? undefined : answer;
}

/**
 * Asks the stage's model with the matching entries only; undefined if there is no model, no match or no answer. A
 * failure of the model does not fail the assistant.
 */
export async function askModel(deps: AssistantDependencies, question: Question): Promise<AssistantAnswer | undefined> {
  const { model, observability } = deps;
  const { personId, message, previous, entries } = question;
  if (!model || entries.length === 0 || !(await mayAsk(deps, personId))) return undefined;
  try {
    const answer = usable(await model.ask(promptFor(message, previous, entries)));
    return (
      (answer &&
        answerOf({
          origin: 'model',
          lines: [answer],
          links: [pages.messages],
          sources: [...new Set(entries.flatMap(({ sources }) => sources))].slice(0, 3),
        })) ||
      undefined
    );
  } catch (error) {
    observability.log.warn('the model gave no answer', describeError(error));
    return undefined;
  }
}
