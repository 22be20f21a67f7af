import { maskIdentifiers } from '#shared/assistant/mask.ts';
import { maxPreviousQuestions, maxQuestionLength } from '#shared/assistant/question-limits.ts';
import type { AssistantAnswer } from '#shared/assistant/routes.ts';
import { hasText } from '#shared/kit/text.ts';
import { createStore } from '#ui/create-store.ts';

/** A message of the chat (spec 1.3). */
export interface ChatMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  /** ISO 8601, by this device's clock. */
  timestamp: string;
  /** Details of an answer. */
  answer?: AssistantAnswer;
}

export interface ConversationState {
  messages: readonly ChatMessage[];
  /** The unsent input. */
  typed: string;
  sending: boolean;
  /** Why the last question has no answer; it can be resent unchanged. */
  failure?: Failure;
}

export type Failure = 'too many' | 'other';

interface Question {
  message: string;
  previous?: string[];
}

interface Dependencies {
  ask: (question: Question) => Promise<AssistantAnswer>;
  explain: (error: unknown) => Failure;
  now: () => Date;
  newId: () => string;
  /** Called once for every failure. */
  onFailure: (failure: Failure) => void;
}

/** Returns what would leave the browser: without links, identifiers and surrounding space. */
const toSend = (typed: string): string => maskIdentifiers(typed.trim());

/** Returns the characters above the limit; 0 within it. */
export const excess = (typed: string): number => Math.max(0, toSend(typed).length - maxQuestionLength);

/**
 * A conversation with the assistant, kept in memory only. A question is shown as it was sent: identifiers are masked
 * before anything leaves the browser.
 */
export function createConversation({ ask, explain, now, newId, onFailure }: Dependencies) {
  const { current, set, subscribe } = createStore<ConversationState>({ messages: [], typed: '', sending: false });
  const message = (facts: Pick<ChatMessage, 'role' | 'content' | 'answer'>): ChatMessage => ({
    ...facts,
    id: newId(),
    timestamp: now().toISOString(),
  });

  /** Sends the last question. */
  const sendLast = async (): Promise<void> => {
    const questions = current().messages.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
    const last = questions.at(-1);
    if (last === undefined) return;
    const previous = questions.slice(0, -1).slice(-maxPreviousQuestions);
    const { failure: _, ...rest } = current();
    set({ ...rest, sending: true });
    try {
      const answer = await ask({ message: last, previous: previous.length > 0 ? previous : undefined });
      const answered = message({ role: 'assistant', content: answer.response, answer });
      set({ ...current(), sending: false, messages: [...current().messages, answered] });
    } catch (error) {
      const failure = explain(error);
      set({ ...current(), sending: false, failure });
      onFailure(failure);
    }
  };

  return {
    current,
    subscribe,
    type: (typed: string) => set({ ...current(), typed }),
    /** Does nothing if the question is empty or too long, or another one is pending. */
    async send(question: string): Promise<void> {
      if (current().sending || !hasText(question) || excess(question) > 0) return;
      const asked = message({ role: 'user', content: toSend(question) });
      // The input stays when a suggested question is asked instead.
      const typed = question === current().typed ? '' : current().typed;
      set({ ...current(), typed, messages: [...current().messages, asked] });
      await sendLast();
    },
    /** Resends the failed question. */
    async retry(): Promise<void> {
      if (!current().sending && current().failure) await sendLast();
    },
  };
}
export type Conversation = ReturnType<typeof createConversation>;
