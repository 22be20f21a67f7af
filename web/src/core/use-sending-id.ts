import { useRef } from 'react';

/**
 * Returns a function that gives a sending its id: the same for each attempt with the same content, so that a lost answer
 * makes no duplicate, and another one once something was corrected, which would otherwise be lost with the first answer.
 */
export function useSendingId(): (content: object) => string {
  const last = useRef<{ content: string; id: string }>(undefined);
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current?.content !== text) last.current = { content: text, id: crypto.randomUUID() };
    return last.current.id;
  };
}
