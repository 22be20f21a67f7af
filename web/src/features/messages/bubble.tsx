import type { ReactNode } from 'react';
import { formatTime } from '#shared/kit/format.ts';
import { describeCall } from '#shared/messages/calls.ts';
import type { MessageView } from '#shared/messages/routes.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import styles from './bubble.module.css';
import type { Channel } from './channel.ts';
import { LinkedText } from './linked-text.tsx';
import type { Unsent } from './use-outbox.ts';

interface LineProps {
  look: 'own' | 'other' | 'product';
  sender: string;
  /** Shown beside the name of a team member. */
  portrait?: ReactNode;
  text: string;
  isInternal?: boolean;
  foot: ReactNode;
}

function Line({ look, sender, portrait, text, isInternal = false, foot }: LineProps) {
  return (
    <li className={classes(styles.message, styles[look], isInternal && styles.messageInternal)}>
      <p className={styles.messageSender}>
        {isInternal && <Icon name="key" size={14} />}
        {portrait}
        {sender}
      </p>
      <div className={styles.messageBubble} dir="auto">
        <LinkedText text={text} />
      </div>
      <div className={styles.messageFoot}>{foot}</div>
    </li>
  );
}

/** A stored message. */
export function Bubble({ message, channel }: { message: MessageView; channel: Channel }) {
  const { byEmail, call, createdAt, senderType, senderName, senderAvatarUrl, visibility } = message;
  const side = channel.isOwn(message) ? 'own' : 'other';
  return (
    <Line
      look={senderType === 'system' ? 'product' : side}
      sender={channel.senderOf(message)}
      portrait={
        senderType === 'staff' && side === 'other' && senderName ? (
          <Avatar url={senderAvatarUrl} name={senderName} size="small" />
        ) : undefined
      }
      text={call ? [describeCall(call), message.content].filter(Boolean).join('\n') : message.content}
      isInternal={visibility === 'internal'}
      foot={
        <>
          <time className="figures" dateTime={createdAt}>
            {formatTime(createdAt)}
          </time>
          {byEmail && ' · por email'}
        </>
      }
    />
  );
}

interface UnsentBubbleProps {
  unsent: Unsent;
  isInternal: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, or failed. */
export function UnsentBubble({ unsent, isInternal, onRetry, onDiscard }: UnsentBubbleProps) {
  const { content, failure } = unsent;
  return (
    <Line
      look="own"
      sender="Tu"
      text={content}
      isInternal={isInternal}
      foot={
        failure ? (
          <div className={styles.messageFailure} role="alert">
            <p>
              <Icon name="warning" size={16} />
              {/* Word for word from spec 2.8. */}
              <span>Erro ao enviar mensagem. Tente novamente.</span>
            </p>
            {failure.detail && <p>{failure.detail}</p>}
            <div className="row">
              <Button size="small" icon={<Icon name="refresh" size={16} />} onClick={onRetry}>
                Tentar novamente
              </Button>
              <Button size="small" variant="quiet" onClick={onDiscard}>
                Apagar
              </Button>
            </div>
          </div>
        ) : (
          'A enviar…'
        )
      }
    />
  );
}
