import { useEffect, useId, useRef, useState } from 'react';
import { fillReply, maxReplyText, maxReplyTitle, namePlaceholder } from '../../../../shared/messages/replies.ts';
import type { SavedReplyView } from '../../../../shared/messages/routes.ts';
import { draftTexts } from '../../core/draft-texts.ts';
import { useDraft } from '../../core/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './saved-replies.module.css';
import { useSavedReplies } from './use-saved-replies.ts';

export interface SavedRepliesProps {
  readonly clientName: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Puts a text into the message that is being written. */
  readonly onInsert: (text: string) => void;
}

type Editing = SavedReplyView | 'new' | undefined;

/** The team's saved replies: put into the message, kept, changed, deleted. */
export default function SavedReplies({ clientName, open, onClose, onInsert }: SavedRepliesProps) {
  const replies = useSavedReplies(open);
  const [editing, setEditing] = useState<Editing>();
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isListed = editing === undefined && replies.items !== undefined;
  // The browser has put the focus on the first button by now; or the form that had it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was deleted had the focus too
  useEffect(() => {
    if (open && isListed) list.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open, isListed, replies.items?.length]);
  const backToList = () => setEditing(undefined);
  const found = replies.items?.filter((reply) => matches(reply, wanted)) ?? [];
  return (
    <Dialog
      className={styles.dialog}
      open={open}
      onClose={replies.saving ? undefined : onClose}
      title="Respostas guardadas"
    >
      {editing ? (
        <ReplyForm
          reply={editing === 'new' ? undefined : editing}
          saving={replies.saving}
          onSave={async (words) => {
            const problem = await replies.save(editing === 'new' ? undefined : editing, words);
            if (problem === undefined) backToList();
            return problem;
          }}
          onCancel={backToList}
        />
      ) : (
        <div ref={list} className={styles.savedReplies}>
          <div className={styles.head}>
            {(replies.items?.length ?? 0) > 0 && (
              <TextField
                label="Procurar resposta"
                labelHidden
                placeholder="Procurar…"
                type="search"
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
            )}
            <Button size="small" icon={<Icon name="edit" size={18} />} onClick={() => setEditing('new')}>
              Nova resposta
            </Button>
          </div>
          {replies.items === undefined &&
            (replies.error ? (
              <ErrorState onRetry={replies.retry} requestId={replies.error.requestId}>
                {replies.error.detail}
              </ErrorState>
            ) : (
              <div role="status">
                <span className="visually-hidden">A carregar as respostas…</span>
                <Skeleton height="medium" />
              </div>
            ))}
          {replies.items?.length === 0 && (
            <EmptyState icon="message" title="Ainda não há respostas guardadas">
              Guarda aqui o que escreves muitas vezes: toda a equipa o pode usar.
            </EmptyState>
          )}
          {replies.items && replies.items.length > 0 && found.length === 0 && (
            <p role="status">Nenhuma resposta com essas palavras.</p>
          )}
          {found.length > 0 && (
            <ul>
              {found.map((reply) => (
                <Reply
                  key={reply.id}
                  reply={reply}
                  saving={replies.saving}
                  onInsert={() => {
                    onInsert(fillReply(reply.text, clientName));
                    onClose();
                  }}
                  onEdit={() => setEditing(reply)}
                  onRemove={() => void replies.remove(reply)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </Dialog>
  );
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Has a reply all these words, in its title or its text? */
const matches = ({ title, text }: SavedReplyView, wanted: string): boolean => {
  const words = plain(`${title} ${text}`);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => words.includes(word));
};

interface ReplyProps {
  readonly reply: SavedReplyView;
  readonly saving: boolean;
  readonly onInsert: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function Reply({ reply, saving, onInsert, onEdit, onRemove }: ReplyProps) {
  // Undefined before anything was asked: then nothing takes the focus.
  const [asked, setAsked] = useState<boolean>();
  const name = <span className="visually-hidden"> {reply.title}</span>;
  return (
    <li className={styles.savedReply}>
      <div>
        <h3>{reply.title}</h3>
        <p className="soft">{reply.text}</p>
      </div>
      <div className={styles.savedReplyActions}>
        {asked ? (
          <>
            <span>Apagar para toda a equipa?</span>
            <Button key="keep" size="small" variant="quiet" autoFocus onClick={() => setAsked(false)}>
              Não
            </Button>
            <Button key="remove" size="small" variant="danger" loading={saving} onClick={onRemove}>
              Apagar{name}
            </Button>
          </>
        ) : (
          <>
            <Button key="insert" size="small" onClick={onInsert}>
              Inserir{name}
            </Button>
            <Button key="edit" size="small" variant="quiet" onClick={onEdit}>
              Alterar{name}
            </Button>
            <Button key="ask" size="small" variant="quiet" autoFocus={asked === false} onClick={() => setAsked(true)}>
              Apagar{name}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

interface Words {
  readonly title: string;
  readonly text: string;
}

interface ReplyFormProps {
  readonly reply: SavedReplyView | undefined;
  readonly saving: boolean;
  /** Gives what went wrong. */
  readonly onSave: (words: Words) => Promise<string | undefined>;
  readonly onCancel: () => void;
}

function ReplyForm({ reply, saving, onSave, onCancel }: ReplyFormProps) {
  const id = useId();
  // Of this very version: what a colleague has changed since must not be overwritten unseen.
  const draft = useDraft(reply ? `reply:${reply.id}:${reply.version}` : 'reply:new');
  const [{ title, text }, setWords] = useState(
    (): Words => draftTexts(draft.read(), { title: reply?.title ?? '', text: reply?.text ?? '' }),
  );
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  const save = async () => {
    setTried(true);
    if (saving || !title.trim() || !text.trim()) return;
    const went = await onSave({ title: title.trim(), text: text.trim() });
    if (went === undefined) draft.end();
    setProblem(went);
  };
  const type = (words: Words) => {
    setWords(words);
    draft.save(words);
  };
  return (
    <form
      className="stack"
      noValidate
      aria-label={reply ? `Alterar ${reply.title}` : 'Nova resposta'}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        id={id}
        label="Título *"
        required
        maxLength={maxReplyTitle}
        value={title}
        error={tried && !title.trim() ? 'Dá um título à resposta.' : undefined}
        onChange={(event) => type({ title: event.target.value, text })}
      />
      <TextAreaField
        label="Texto *"
        hint={`${namePlaceholder} fica com o primeiro nome do cliente.`}
        rows={6}
        required
        maxLength={maxReplyText}
        value={text}
        error={tried && !text.trim() ? 'Escreve a resposta.' : undefined}
        onChange={(event) => type({ title, text: event.target.value })}
      />
      {problem && <p role="alert">{problem}</p>}
      <div className={dialogStyles.actions}>
        <Button
          disabled={saving}
          onClick={() => {
            draft.end();
            onCancel();
          }}
        >
          Cancelar
        </Button>
        <Button variant="primary" type="submit" loading={saving}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
