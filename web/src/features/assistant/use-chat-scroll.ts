import { useLayoutEffect, useRef } from 'react';
import type { ConversationState } from './conversation.ts';

/** Pixels visible above a question. */
const margin = 12;

/** Scrolls to the latest event: the end while an answer is pending, then the question with its answer below. */
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
