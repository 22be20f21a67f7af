import { useEffect, useRef, useState } from 'react';
import { fillReply, maxReplyText, maxReplyTitle, namePlaceholder } from '../../../../shared/messages/replies.ts';
import type { SavedReplyView } from '../../../../shared/messages/routes.ts';
import { foldText } from '../../../../shared/text.ts';
import type { ApiError } from '../../core/api-error.ts';
import { Loaded } from '../../core/loaded.tsx';
import { useDraft } from '../../core/use-draft.ts';
import { required, useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/button.tsx';
import dialogStyles from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './saved-replies.module.css';
import { useSavedReplies } from './use-saved-replies.ts';

export interface SavedRepliesProps {
  readonly clientName: string | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Inserts a text into the message being written. */
  readonly onInsert: (text: string) => void;
}

type Editing = SavedReplyView | 'new' | undefined;

/** The team's saved replies: insert, create, change, delete. */
export default function SavedReplies({ clientName, open, onClose, onInsert }: SavedRepliesProps) {
  const { query, add, edit, remove, saving } = useSavedReplies(open);
  const items = query.data?.items;
  const [editing, setEditing] = useState<Editing>();
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isListed = editing === undefined && items !== undefined;
  // The browser has put the focus on the first button by now; or the form that had it is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was deleted had the focus too
  useEffect(() => {
    if (open && isListed) list.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [open, isListed, items?.length]);
  const backToList = () => {
    setEditing(undefined);
    add.reset();
    edit.reset();
  };
  const save = (reply: SavedReplyView | undefined, words: Words) =>
    reply ? edit.run({ replyId: reply.id, version: reply.version, ...words }) : add.run(words);
  const found = items?.filter((reply) => matches(reply, wanted)) ?? [];
  return (
    <Dialog className={styles.dialog} open={open} onClose={saving ? undefined : onClose} title="Respostas guardadas">
      {editing ? (
        <ReplyForm
          reply={editing === 'new' ? undefined : editing}
          error={add.error ?? edit.error}
          onSave={async (reply, words) => {
            const saved = await save(reply, words);
            if (saved) backToList();
            return saved !== undefined;
          }}
          onCancel={backToList}
        />
      ) : (
        <div ref={list} className={styles.savedReplies}>
          <div className={styles.head}>
            {(items?.length ?? 0) > 0 && (
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
          <Loaded
            query={query}
            label="A carregar as respostas…"
            skeleton={['medium']}
            isEmpty={items?.length === 0}
            empty={
              <EmptyState icon="message" title="Ainda não há respostas guardadas">
                Guarda aqui o que escreves muitas vezes: toda a equipa o pode usar.
              </EmptyState>
            }
          >
            {() =>
              found.length === 0 ? (
                <p role="status">Nenhuma resposta com essas palavras.</p>
              ) : (
                <ul>
                  {found.map((reply) => (
                    <Reply
                      key={reply.id}
                      reply={reply}
                      saving={saving}
                      onInsert={() => {
                        onInsert(fillReply(reply.text, clientName));
                        onClose();
                      }}
                      onEdit={() => setEditing(reply)}
                      onRemove={() => void remove.run({ replyId: reply.id, version: reply.version })}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
      )}
    </Dialog>
  );
}

/** Whether a reply contains all these words, in title or text. */
const matches = ({ title, text }: SavedReplyView, wanted: string): boolean => {
  const words = foldText(`${title} ${text}`);
  return foldText(wanted)
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
  // Undefined initially, so that nothing takes the focus.
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
  /** Why it could not be saved. */
  readonly error: ApiError | null;
  /** Returns whether it was saved. */
  readonly onSave: (reply: SavedReplyView | undefined, words: Words) => Promise<boolean>;
  readonly onCancel: () => void;
}

function ReplyForm({ reply, error, onSave, onCancel }: ReplyFormProps) {
  const form = useForm({
    schema: required({ title: 'Dá um título à resposta.', text: 'Escreve a resposta.' }),
    initial: { title: reply?.title ?? '', text: reply?.text ?? '' },
    // Keyed by version, so that a colleague's newer changes are not overwritten unnoticed.
    draft: useDraft(reply ? `reply:${reply.id}:${reply.version}` : 'reply:new'),
    autoFocus: true,
  });
  const save = async ({ title, text }: Words) => {
    if (await onSave(reply, { title: title.trim(), text: text.trim() })) form.clear();
  };
  return (
    <form {...form.props(save)} className="stack" aria-label={reply ? `Alterar ${reply.title}` : 'Nova resposta'}>
      <TextField {...form.field('title')} label="Título *" required maxLength={maxReplyTitle} />
      <TextAreaField
        {...form.field('text')}
        label="Texto *"
        hint={`${namePlaceholder} fica com o primeiro nome do cliente.`}
        rows={6}
        required
        maxLength={maxReplyText}
      />
      {error && <p role="alert">{`${error.title}. ${error.detail}`}</p>}
      <div className={dialogStyles.actions}>
        <Button
          disabled={form.sending}
          onClick={() => {
            form.clear();
            onCancel();
          }}
        >
          Cancelar
        </Button>
        <Button variant="primary" type="submit" loading={form.sending}>
          Guardar
        </Button>
      </div>
    </form>
  );
}
