import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { assistantProblems } from '#shared/assistant/problems.ts';
import { toast } from '#ui/toast-store.ts';
import { type Conversation, createConversation, type Failure } from './conversation.ts';

const explain = (error: unknown): Failure => (isApiError(error) && error.status === 429 ? 'too many' : 'other');

/** Word for word from spec 1.8. */
const show = (failure: Failure): void => {
  const { title, detail } = assistantProblems['assistant.too_many'];
  if (failure === 'too many') toast.error(title, detail);
  else toast.error('Erro', 'Não foi possível enviar a mensagem. Tenta novamente.');
};

let current: { personId: string; conversation: Conversation } | undefined;

/** Returns the user's conversation, which survives minimising and navigation, but not a reload. */
export function conversationOf(personId: string): Conversation {
  if (current?.personId !== personId) {
    const conversation = createConversation({
      ask: (question) => api.call('assistant.ask', question, { signal: AbortSignal.timeout(30_000) }),
      explain,
      onFailure: show,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
    });
    current = { personId, conversation };
  }
  return current.conversation;
}
