import { useLayoutEffect, useRef } from 'react';
import type { ConversationState } from './conversation.ts';

/** Pixels that stay above a question. */
const margin = 12;

/** Keeps what happens last in sight: the end while an answer is awaited, then the question with its answer below it. */
export function useChatScroll({ messages, sending, failure }: ConversationState) {
  const box = useRef<HTMLElement>(null);
  const last = messages.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure, and its end, move what stands last
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !last) return;
    element.scrollTop = element.scrollHeight;
    if (last.role === 'user') return;
    const questions = element.querySelectorAll<HTMLElement>('[data-role=user]');
    const question = questions.item(questions.length - 1);
    element.scrollTop = Math.min(element.scrollTop, question.offsetTop - element.offsetTop - margin);
  }, [last, sending, failure]);
  return box;
}
