import { type ReactNode, useEffect, useRef, useState } from 'react';
import { LoadFailure, LoadingState, MoreButton } from '#core/query-content.tsx';
import { formatDate } from '#shared/kit/format.ts';
import type { Correspondent, MessageView } from '#shared/messages/routes.ts';
import { borrows } from '#shared/parties/party.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Bubble, UnsentBubble } from './bubble.tsx';
import type { Channel } from './channel.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import styles from './conversation.module.css';
import { useConversation } from './use-conversation.ts';
import { useOutbox } from './use-outbox.ts';
import { useScroll } from './use-scroll.ts';

export interface ConversationProps extends Omit<ComposerProps, 'name' | 'onSend'> {
  channel: Channel;
  isInternal?: boolean;
  empty: { title: string; text: string };
  /** Who of several people reads this, above the field; of the common thread all who borrow. */
  audience?: (borrowers: readonly Correspondent[]) => ReactNode;
  /** Instead of the field, in a conversation that has ended. */
  ended?: ReactNode;
  /** Called when the server has accepted a message. */
  onSent?: () => void;
  /** Called with the newest visible message. */
  onShown?: (messageId: string) => void;
}

/** Pixels from the top at which older messages are loaded. */
const nearTop = 240;

/** A conversation with its input field. Use the channel's name as `key`. */
export function Conversation(props: ConversationProps) {
  const { channel, isInternal = false, empty, audience, ended, onShown, onSent, ...composer } = props;
  const query = useConversation(channel);
  const { messages, people = [], hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const borrowers = people.filter(borrows);
  const readers = borrowers.map(({ id }) => id);
  const { unsent, send, retry, discard } = useOutbox(channel, { stored: messages ?? [], readers, onSent });
  const newest = messages?.at(-1);
  const lastUnsent = unsent.at(-1);
  const { box, onScroll, hasNews, toEnd } = useScroll({
    first: messages?.[0]?.id,
    // What can be done about a failed message is shown below it.
    last: lastUnsent
      ? `${lastUnsent.sendingId}${lastUnsent.failure ? ' failed' : ''}`
      : (newest?.sendingId ?? newest?.id),
    follow: lastUnsent !== undefined,
  });
  const newestId = newest?.id;
  useEffect(() => {
    if (newestId) onShown?.(newestId);
  }, [newestId, onShown]);
  const loadOlder = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };

  if (!messages && query.error) return <LoadFailure query={query} />;
  return (
    <div className={classes(styles.conversation, isInternal && styles.internal)}>
      <Announcement messages={messages} channel={channel} />
      <section
        ref={box}
        className={styles.scroll}
        aria-label="Mensagens"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={() => {
          onScroll();
          if (box.current && box.current.scrollTop < nearTop) loadOlder();
        }}
      >
        {messages ? (
          <>
            <MoreButton query={query} size="small" variant="quiet" loadingText="A carregar…">
              Ver mensagens anteriores
            </MoreButton>
            {messages.length + unsent.length === 0 && (
              <div className={styles.empty}>
                <EmptyState icon="message" title={empty.title}>
                  {empty.text}
                </EmptyState>
              </div>
            )}
            {byDate(messages).map(({ date, messages: own }) => (
              <div key={date}>
                <p className={`${styles.date} figures`}>{date}</p>
                <ol>
                  {own.map((message) => (
                    <Bubble key={message.id} message={message} channel={channel} />
                  ))}
                </ol>
              </div>
            ))}
            {unsent.length > 0 && (
              <ol aria-label="Por enviar">
                {unsent.map((each) => (
                  <UnsentBubble
                    key={each.sendingId}
                    unsent={each}
                    isInternal={isInternal}
                    onRetry={() => retry(each.sendingId)}
                    onDiscard={() => discard(each.sendingId)}
                  />
                ))}
              </ol>
            )}
          </>
        ) : (
          <LoadingState label="A carregar as mensagens…" skeleton={['medium', 'medium']} />
        )}
      </section>
      {hasNews && (
        <div className={styles.news}>
          <Button size="small" icon={<Icon name="chevronDown" size={16} />} onClick={toEnd}>
            Mensagens novas
          </Button>
        </div>
      )}
      {audience && messages && <p className={styles.audience}>{audience(borrowers)}</p>}
      {ended ? <p className={styles.ended}>{ended}</p> : <Composer {...composer} name={channel.name} onSend={send} />}
    </div>
  );
}

/** Groups messages by their day in Lisbon, in order. */
function byDate(messages: readonly MessageView[]) {
  const days: { date: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const date = formatDate(message.createdAt);
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}

interface AnnouncementProps {
  messages: readonly MessageView[] | undefined;
  channel: Channel;
}

/** Announces new messages of others to screen readers, but not older ones being loaded. */
function Announcement({ messages, channel }: AnnouncementProps) {
  const [said, setSaid] = useState('');
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!messages) return;
    const last = seen.current;
    seen.current = messages.at(-1)?.id ?? '';
    if (last === undefined) return;
    const news = messages.filter((message) => message.id > last && !channel.isOwn(message));
    if (news.length > 0)
      setSaid(news.map((message) => `${channel.senderOf(message)}: ${message.content.slice(0, 300)}`).join(' '));
  }, [messages, channel]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
