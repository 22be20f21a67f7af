import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { suggestedQuestions } from '#shared/assistant/suggestions.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useStore } from '#ui/create-store.ts';
import { closeOnBack } from '#ui/dialog-history.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { isComposing } from '#ui/is-composing.ts';
import styles from './assistant-widget.module.css';
import { ChatBubble, FailureBubble, PendingBubble } from './chat-bubble.tsx';
import type { ConversationState } from './conversation.ts';
import { conversationOf } from './current-conversation.ts';
import { QuestionForm } from './question-form.tsx';
import { useChatScroll } from './use-chat-scroll.ts';
import { useFullScreen } from './use-full-screen.ts';

export interface AssistantWidgetProps {
  personId: string;
  onMinimise: () => void;
}

/** The chat with the assistant: a corner of a desktop, the whole screen of a phone. */
export default function AssistantWidget({ personId, onMinimise }: AssistantWidgetProps) {
  const [conversation] = useState(() => conversationOf(personId));
  const state = useStore(conversation);
  const full = useFullScreen();
  const headingId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const box = useChatScroll(state);

  // On a phone the field would open the keyboard before anything was read.
  const first = useRef(full ? heading : field);
  useEffect(() => first.current.current?.focus(), []);
  useEffect(() => (full ? closeOnBack(onMinimise) : undefined), [full, onMinimise]);

  const ask = (question: string) => {
    void conversation.send(question);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onMinimise();
  };
  const { messages, sending, failure, typed } = state;
  return createPortal(
    <section
      role="dialog"
      aria-modal={full}
      aria-labelledby={headingId}
      className={styles.assistant}
      onKeyDown={onKeyDown}
    >
      <div className={styles.assistantHead}>
        <div>
          <h2 id={headingId} ref={heading} tabIndex={-1}>
            AI Assistant <StatusBadge tone="neutral">Beta</StatusBadge>
          </h2>
          <p>Disponível 24/7</p>
        </div>
        <IconButton className={styles.assistantClose} aria-label="Minimizar" onClick={onMinimise}>
          <Icon name="chevronDown" />
        </IconButton>
      </div>
      <p className={styles.assistantNotice}>
        <Icon name="info" size={18} />
        As respostas são informativas. Para decisões fala com um gestor.
      </p>
      <section
        ref={box}
        className={styles.assistantChat}
        aria-label="Conversa"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {messages.length === 0 ? (
          <div className={styles.assistantStart}>
            <p>Olá! Pergunta-me sobre o teu pedido ou sobre crédito habitação. Por exemplo:</p>
            {suggestedQuestions.map((question) => (
              <Button key={question} size="small" onClick={() => ask(question)}>
                {question}
              </Button>
            ))}
          </div>
        ) : (
          <ol>
            {messages.map((message) => (
              <ChatBubble
                key={message.id}
                message={message}
                onFollow={onMinimise}
                onAsk={message === messages.at(-1) ? ask : undefined}
              />
            ))}
            {sending && <PendingBubble />}
            {failure && <FailureBubble failure={failure} onRetry={() => void conversation.retry()} />}
          </ol>
        )}
      </section>
      <Announcement {...state} />
      <QuestionForm ref={field} typed={typed} sending={sending} onType={conversation.type} onSend={() => ask(typed)} />
    </section>,
    document.body,
  );
}

/** Announces new answers to screen readers; earlier messages are not announced. */
function Announcement({ messages, sending }: Pick<ConversationState, 'messages' | 'sending'>) {
  const seen = useRef(messages.length);
  const last = messages.at(-1);
  const isNews = messages.length > seen.current && last?.role === 'assistant';
  return (
    <p className="visually-hidden" role="status">
      {sending ? 'A preparar a resposta…' : isNews ? `AI Assistant: ${last.content}` : ''}
    </p>
  );
}
