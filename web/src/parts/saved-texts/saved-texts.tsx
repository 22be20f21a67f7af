import { useEffect, useId, useRef, useState } from 'react';
import type { ApiError } from '#core/api-error.ts';
import { QueryContent } from '#core/query-content.tsx';
import { required } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { cleanText, foldText } from '#shared/kit/text.ts';
import { maxReplyText, maxReplyTitle, namePlaceholder, type SavedTextKind } from '#shared/messages/replies.ts';
import type { SavedReplyView } from '#shared/messages/routes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { EmptyState } from '#ui/states.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './saved-texts.module.css';
import { useSavedTexts } from './use-saved-texts.ts';

export interface SavedTextsProps {
  kind: SavedTextKind;
  open: boolean;
  onClose: () => void;
  /** Inserts a text into what is being written. */
  onInsert: (text: string) => void;
  /** Text of a new one: what is being written. */
  initialText?: string;
}

interface KindWords {
  title: string;
  search: string;
  create: string;
  untitled: string;
  unwritten: string;
  noneFound: string;
  empty: string;
  emptyDetail: string;
  textLabel: string;
  textHint: string;
  maxText: number;
}

const words: Readonly<Record<SavedTextKind, KindWords>> = {
  reply: {
    title: 'Respostas guardadas',
    search: 'Procurar resposta',
    create: 'Nova resposta',
    untitled: 'Dá um título à resposta.',
    unwritten: 'Escreve a resposta.',
    noneFound: 'Nenhuma resposta com essas palavras.',
    empty: 'Ainda não há respostas guardadas',
    emptyDetail: 'Guarda aqui o que escreves muitas vezes: toda a equipa o pode usar.',
    textLabel: 'Texto *',
    textHint: `${namePlaceholder} fica com o primeiro nome do cliente.`,
    maxText: maxReplyText,
  },
  reason: {
    title: 'Motivos da equipa',
    search: 'Procurar motivo',
    create: 'Novo motivo',
    untitled: 'Dá um título ao motivo.',
    unwritten: 'Escreve o motivo.',
    noneFound: 'Nenhum motivo com essas palavras.',
    empty: 'Ainda não há motivos da equipa',
    emptyDetail: 'Guarda aqui os motivos de correção que escreves muitas vezes: toda a equipa os pode usar.',
    textLabel: 'Motivo *',
    textHint: 'O cliente lê este texto: diz o que falta e como o resolver.',
    maxText: 1000,
  },
  package: {
    title: 'Pacotes da equipa',
    search: 'Procurar pacote',
    create: 'Novo pacote',
    untitled: 'Dá um título ao pacote.',
    unwritten: 'Escreve os documentos do pacote.',
    noneFound: 'Nenhum pacote com essas palavras.',
    empty: 'Ainda não há pacotes da equipa',
    emptyDetail: 'Guarda aqui os documentos que pedes sempre juntos: toda a equipa os pode usar.',
    textLabel: 'Documentos *',
    textHint: 'Um por linha, como o cliente os conhece.',
    maxText: maxReplyText,
  },
};

type Editing = SavedReplyView | 'new' | undefined;

/** The team's saved texts of one kind: insert, create, change, delete. */
export default function SavedTexts({ kind, open, onClose, onInsert, initialText = '' }: SavedTextsProps) {
  const { query, add, edit, remove, saving } = useSavedTexts(kind, open);
  const its = words[kind];
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
  const opened = editing === 'new' ? undefined : editing;
  /** The one that is being changed, as it is now; undefined for a new one, or once somebody has deleted it. */
  const current = opened && (items ? items.find(({ id }) => id === opened.id) : opened);
  const save = (typed: TypedReply) =>
    current ? edit.run({ replyId: current.id, version: current.version, ...typed }) : add.run({ ...typed, kind });
  const found = items?.filter((reply) => matches(reply, wanted)) ?? [];
  return (
    <Dialog className={styles.dialog} open={open} onClose={saving ? undefined : onClose} title={its.title}>
      {editing ? (
        <TextForm
          kind={kind}
          initialText={initialText}
          reply={opened}
          newer={current?.version === opened?.version ? undefined : current}
          saveLabel={opened && !current ? 'Guardar como novo' : 'Guardar'}
          error={add.error ?? edit.error}
          onSave={async (typed) => {
            const saved = await save(typed);
            if (saved) backToList();
            return saved !== undefined;
          }}
          onCancel={backToList}
        />
      ) : (
        <div ref={list} className={styles.savedTexts}>
          <div className={styles.head}>
            {(items?.length ?? 0) > 0 && (
              <TextField
                label={its.search}
                labelHidden
                placeholder="Procurar…"
                type="search"
                value={wanted}
                onChange={(event) => setWanted(event.target.value)}
              />
            )}
            <Button size="small" icon={<Icon name="edit" size={18} />} onClick={() => setEditing('new')}>
              {its.create}
            </Button>
          </div>
          <QueryContent
            query={query}
            label="A carregar os textos guardados…"
            skeleton={['medium']}
            isEmpty={items?.length === 0}
            empty={
              <EmptyState icon={kind === 'reply' ? 'message' : 'document'} title={its.empty}>
                {its.emptyDetail}
              </EmptyState>
            }
          >
            {() =>
              found.length === 0 ? (
                <p role="status">{its.noneFound}</p>
              ) : (
                <ul>
                  {found.map((reply) => (
                    <SavedText
                      key={reply.id}
                      reply={reply}
                      saving={saving}
                      onInsert={() => {
                        onInsert(reply.text);
                        onClose();
                      }}
                      onEdit={() => setEditing(reply)}
                      onRemove={() => void remove.run({ replyId: reply.id, version: reply.version })}
                    />
                  ))}
                </ul>
              )
            }
          </QueryContent>
        </div>
      )}
    </Dialog>
  );
}

/** Whether a text contains all these words, in title or text. */
const matches = ({ title, text }: SavedReplyView, wanted: string): boolean => {
  const folded = foldText(`${title} ${text}`);
  return foldText(wanted)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

interface SavedTextProps {
  reply: SavedReplyView;
  saving: boolean;
  onInsert: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function SavedText({ reply, saving, onInsert, onEdit, onRemove }: SavedTextProps) {
  // Undefined initially, so that nothing takes the focus.
  const [asked, setAsked] = useState<boolean>();
  const name = <span className="visually-hidden"> {reply.title}</span>;
  return (
    <li className={styles.savedText}>
      <div>
        <h3>{reply.title}</h3>
        <p className="soft">{reply.text}</p>
      </div>
      <div className={styles.savedTextActions}>
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

interface TypedReply {
  title: string;
  text: string;
}

interface TextFormProps {
  kind: SavedTextKind;
  initialText: string;
  reply: SavedReplyView | undefined;
  /** What a colleague has made of it meanwhile. */
  newer: SavedReplyView | undefined;
  saveLabel: string;
  /** Why it could not be saved. */
  error: ApiError | null;
  /** Returns whether it was saved. */
  onSave: (typed: TypedReply) => Promise<boolean>;
  onCancel: () => void;
}

function TextForm({ kind, initialText, reply, newer, saveLabel, error, onSave, onCancel }: TextFormProps) {
  const its = words[kind];
  const newerId = useId();
  const form = useForm({
    resolver: required({ title: its.untitled, text: its.unwritten }),
    defaultValues: { title: reply?.title ?? '', text: reply?.text ?? initialText },
    // Keyed by version, so that a colleague's newer changes are not overwritten unnoticed.
    draft: useDraft(reply ? `reply:${reply.id}:${reply.version}` : `${kind}:new`),
    autoFocus: true,
  });
  const save = async ({ title, text }: TypedReply) => {
    if (await onSave({ title: cleanText(title), text: cleanText(text) })) form.clear();
  };
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit(save)}
      className="stack"
      aria-label={reply ? `Alterar ${reply.title}` : its.create}
    >
      <TextField {...form.field('title')} label="Título *" required maxLength={maxReplyTitle} />
      <TextAreaField
        {...form.field('text')}
        label={its.textLabel}
        hint={its.textHint}
        rows={6}
        required
        maxLength={its.maxText}
      />
      {error && <p role="alert">{`${error.title}. ${error.detail}`}</p>}
      {newer && (
        <section className={styles.savedText} aria-labelledby={newerId}>
          <h3 id={newerId}>Está agora assim: {newer.title}</h3>
          <p className={styles.newer}>{newer.text}</p>
          <p className="soft">Se guardares, fica o que escreveste.</p>
        </section>
      )}
      <DialogActions>
        <Button
          disabled={form.formState.isSubmitting}
          onClick={() => {
            form.clear();
            onCancel();
          }}
        >
          Cancelar
        </Button>
        <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
          {saveLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
