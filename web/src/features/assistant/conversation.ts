import { maxPreviousQuestions, maxQuestionLength } from '../../../../shared/assistant/limits.ts';
import { maskIdentifiers } from '../../../../shared/assistant/mask.ts';
import type { AssistantAnswer } from '../../../../shared/assistant/routes.ts';
import { defined } from '../../../../shared/defined.ts';
import { hasText } from '../../../../shared/messages/content.ts';
import { createStore } from '../../ui/create-store.ts';

/** A message of the chat (spec 1.3). */
export interface ChatMessage {
  readonly id: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  /** ISO 8601, by the clock of this device. */
  readonly timestamp: string;
  /** What came with an answer. */
  readonly answer?: AssistantAnswer;
}

export interface ConversationState {
  readonly messages: readonly ChatMessage[];
  /** What is typed and not sent. */
  readonly typed: string;
  readonly sending: boolean;
  /** Why the last question has no answer yet; it can be sent again as it is. */
  readonly failure?: Failure;
}

export type Failure = 'too many' | 'other';

interface Question {
  readonly message: string;
  readonly previous?: string[];
}

interface Dependencies {
  readonly ask: (question: Question) => Promise<AssistantAnswer>;
  readonly explain: (error: unknown) => Failure;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Told of every failure, once. */
  readonly onFailure: (failure: Failure) => void;
}

/** What would leave the browser: without links and identifiers, and without the space around it. */
const toSend = (typed: string): string => maskIdentifiers(typed.trim());

/** Characters beyond the limit; 0 within it. */
export const excess = (typed: string): number => Math.max(0, toSend(typed).length - maxQuestionLength);

/**
 * A conversation with the assistant, kept while the page lives and nowhere else. What is shown of a question is what was
 * sent: its identifiers are masked before anything leaves the browser.
 */
export function createConversation({ ask, explain, now, newId, onFailure }: Dependencies) {
  const { current, set, subscribe } = createStore<ConversationState>({ messages: [], typed: '', sending: false });
  const message = (facts: Pick<ChatMessage, 'role' | 'content' | 'answer'>): ChatMessage => ({
    ...facts,
    id: newId(),
    timestamp: now().toISOString(),
  });

  /** Sends the question that stands last. */
  const sendLast = async (): Promise<void> => {
    const questions = current().messages.flatMap(({ role, content }) => (role === 'user' ? [content] : []));
    const last = questions.at(-1);
    if (last === undefined) return;
    const previous = questions.slice(0, -1).slice(-maxPreviousQuestions);
    const { failure: _, ...rest } = current();
    set({ ...rest, sending: true });
    try {
      const answer = await ask({ message: last, ...defined({ previous: previous.length > 0 ? previous : undefined }) });
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
    /** Nothing happens with an empty question, one that is too long, or while another is on its way. */
    async send(question: string): Promise<void> {
      if (current().sending || !hasText(question) || excess(question) > 0) return;
      const asked = message({ role: 'user', content: toSend(question) });
      // What is typed stays typed when a suggested question is asked instead.
      const typed = question === current().typed ? '' : current().typed;
      set({ ...current(), typed, messages: [...current().messages, asked] });
      await sendLast();
    },
    /** The question that failed, once more. */
    async retry(): Promise<void> {
      if (!current().sending && current().failure) await sendLast();
    },
  };
}
export type Conversation = ReturnType<typeof createConversation>;
