import { Link } from 'react-router-dom';
import { formatTime } from '#shared/kit/format.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { blocksOf } from './blocks.ts';
import styles from './chat-bubble.module.css';
import type { ChatMessage, Failure } from './conversation.ts';

/** An answer's paragraphs and lists. */
function AnswerText({ text }: { text: string }) {
  return blocksOf(text).map(({ lines, isList }) => {
    const [first] = lines;
    return isList ? (
      <ul key={first?.at}>
        {lines.map((line) => (
          <li key={line.at}>{line.text}</li>
        ))}
      </ul>
    ) : (
      <p key={first?.at}>{first?.text}</p>
    );
  });
}

interface ChatBubbleProps {
  message: ChatMessage;
  /** Called when one of its links is followed. */
  onFollow: () => void;
  /** Called with one of the questions that it suggests; absent for a message that is not the last one. */
  onAsk?: (question: string) => void;
}

/** A question or an answer; an answer has its sources and further links. */
export function ChatBubble({ message: { id, role, content, timestamp, answer }, onFollow, onAsk }: ChatBubbleProps) {
  const links = answer?.links ?? [];
  const sources = answer?.sources ?? [];
  return (
    <li className={classes(styles.chat, styles[role])} data-role={role} data-message={id}>
      <span className="visually-hidden">{role === 'user' ? 'Tu:' : 'AI Assistant:'}</span>
      <div className={styles.chatBubble} dir="auto">
        {role === 'user' ? <p>{content}</p> : <AnswerText text={content} />}
        {answer?.origin === 'model' && (
          <p className={styles.chatNote}>Resposta escrita por inteligência artificial. Confirma-a com o teu gestor.</p>
        )}
        {sources.length > 0 && (
          <p className={styles.chatNote}>
            {sources.length === 1 ? 'Fonte' : 'Fontes'}: {sources.join('; ')}
          </p>
        )}
        {links.length > 0 && (
          <p className={styles.chatLinks}>
            {links.map(({ to, label }) => (
              <Link key={to} to={to} onClick={onFollow}>
                {label}
                <Icon name="chevronRight" size={16} />
              </Link>
            ))}
          </p>
        )}
      </div>
      {onAsk &&
        answer?.suggestions.map((question) => (
          <Button key={question} size="small" className={styles.suggestion} onClick={() => onAsk(question)}>
            {question}
          </Button>
        ))}
      <time className={`${styles.chatTime} figures`} dateTime={timestamp}>
        {formatTime(timestamp)}
      </time>
    </li>
  );
}

/** Shown while an answer is pending. */
export function PendingBubble() {
  return (
    <li className={styles.chat} data-role="assistant">
      <div className={`${styles.chatBubble} ${styles.chatPending}`}>
        <span className="visually-hidden">A preparar a resposta…</span>
        <span aria-hidden="true" />
        <span aria-hidden="true" />
        <span aria-hidden="true" />
      </div>
    </li>
  );
}

/** Shown when the answer failed. */
export function FailureBubble({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  return (
    <li className={styles.chat} data-role="assistant">
      <div className={`${styles.chatBubble} ${styles.failure}`}>
        {/* Word for word from spec 1.2 and spec 1.8. */}
        <p role="alert">
          {failure === 'too many'
            ? 'Estás a usar muito rápido. Tenta de novo em instantes.'
            : 'Desculpa, ocorreu um erro. Tenta novamente.'}
        </p>
        <Button size="small" icon={<Icon name="refresh" size={16} />} onClick={onRetry}>
          Tentar novamente
        </Button>
      </div>
    </li>
  );
}
