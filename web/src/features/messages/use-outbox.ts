import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#core/api-error.ts';
import { useDraft } from '#core/use-draft.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import type { Channel } from './channel.ts';
import { learnMessage, learnReaders } from './use-conversation.ts';

/** A message without a server response yet. */
export interface Unsent {
  sendingId: string;
  content: string;
  /** The people who read the thread, as its writer saw them. */
  readers: string[];
  /** Why sending failed; absent while it is being sent. */
  failure?: { detail: string | undefined; isLine: boolean } | undefined;
}

/** Milliseconds to wait for a response. */
const patience = 15_000;

/** Restores the unsent messages of an earlier page, to be sent with the same ids; a refused one is not sent by itself. */
function restore(kept: unknown): Unsent[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((each: Partial<Unsent> | null) =>
    typeof each?.sendingId === 'string' && typeof each.content === 'string'
      ? [{ sendingId: each.sendingId, content: each.content, readers: each.readers ?? [], failure: each.failure }]
      : [],
  );
}

function failureOf(error: unknown): NonNullable<Unsent['failure']> {
  // A refusal says what to do; after a lost connection sending is retried automatically.
  const isLine = !isApiError(error) || error.status === 0 || error.status >= 500 || error.status === 401;
  return { detail: isLine ? undefined : (error.errors[0]?.message ?? error.detail), isLine };
}

/**
 * Sends messages one by one, in order. Messages without a response stay visible and stored, and are resent with the
 * same id, so that they are neither lost nor duplicated.
 */
export function useOutbox(
  channel: Channel,
  { stored, readers, onSent }: { stored: readonly MessageView[]; readers: string[]; onSent?: () => void },
) {
  const client = useQueryClient();
  const draft = useDraft(`${channel.name}:por-enviar`);
  const [unsent, setUnsent] = useState(() => restore(draft.read()));
  const queue = useRef(unsent);
  const running = useRef(false);

  const set = (next: Unsent[]) => {
    queue.current = next;
    setUnsent(next);
    if (next.length > 0) draft.save(next.map((each) => (isOfLine(each) ? waiting(each) : each)));
    else draft.end();
  };
  const fail = (failed: Unsent, error: unknown) => {
    const failure = failureOf(error);
    // Later messages wait for the connection too, in order.
    set(
      queue.current.map((each) => (each === failed || (failure.isLine && !each.failure) ? { ...each, failure } : each)),
    );
  };
  const run = async () => {
    if (running.current) return;
    running.current = true;
    for (let next = queue.current.find(isWaiting); next; next = queue.current.find(isWaiting)) {
      const { sendingId, content, readers } = next;
      try {
        const message = await channel.send({ sendingId, content, readers }, AbortSignal.timeout(patience));
        await learnMessage(client, channel, message);
        set(queue.current.filter((each) => each.sendingId !== sendingId));
        onSent?.();
      } catch (error) {
        fail(next, error);
        if (isApiError(error) && error.code === 'message.other_readers') void learnReaders(client, channel);
      }
    }
    running.current = false;
  };
  const sendAgain = (isMeant: (each: Unsent) => boolean) => {
    set(queue.current.map((each) => (each.failure && isMeant(each) ? waiting(each) : each)));
    void run();
  };

  const retryLine = useRef(() => sendAgain(isOfLine));
  useEffect(() => {
    retryLine.current = () => sendAgain(isOfLine);
  });
  useEffect(() => {
    const retry = () => retryLine.current();
    retry();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);

  const taken = new Set(stored.map(({ sendingId }) => sendingId));
  return {
    /** Without those that were accepted although the response was lost. */
    unsent: unsent.filter(({ sendingId }) => !taken.has(sendingId)),
    send: (content: string) => {
      const others = queue.current.filter(({ sendingId }) => !taken.has(sendingId));
      set([...others, { sendingId: crypto.randomUUID(), content, readers }]);
      void run();
    },
    /** Resends this message to those who read the thread now, and those waiting for the connection. */
    retry: (sendingId: string) => {
      set(queue.current.map((each) => (each.sendingId === sendingId ? { ...each, readers } : each)));
      sendAgain((each) => each.sendingId === sendingId || isOfLine(each));
    },
    discard: (sendingId: string) => set(queue.current.filter((each) => each.sendingId !== sendingId)),
  };
}

const waiting = (each: Unsent): Unsent => ({ ...each, failure: undefined });
const isOfLine = ({ failure }: Unsent): boolean => failure?.isLine === true;
const isWaiting = ({ failure }: Unsent): boolean => failure === undefined;
