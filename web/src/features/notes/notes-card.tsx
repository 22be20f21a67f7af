import { useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../../shared/format.ts';
import { maxNoteLength } from '../../../../shared/notes/note-limits.ts';
import type { NoteView } from '../../../../shared/notes/routes.ts';
import { Loaded, MoreButton } from '../../core/loaded.tsx';
import { useApiPages } from '../../core/use-api-pages.ts';
import { useDraft } from '../../core/use-draft.ts';
import { required, useForm } from '../../core/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import styles from './notes-card.module.css';
import { useNoteWrites } from './use-notes.ts';

type Writes = ReturnType<typeof useNoteWrites>;

const missing = 'Escreve a nota.';

/** Writes a new note; unsaved input is kept as a draft. */
function NewNote({ applicationId, writes }: { readonly applicationId: string; readonly writes: Writes }) {
  const form = useForm({
    schema: required({ text: missing }),
    initial: { text: '' },
    draft: useDraft(`note:${applicationId}`),
    keeps: 'text',
  });
  const save = async ({ text }: { readonly text: string }) => {
    if (writes.busy || !(await writes.add({ applicationId, text }))) return;
    form.clear();
    form.focus('text');
  };
  return (
    <form {...form.props(save)} className={styles.noteForm}>
      <TextAreaField
        {...form.field('text')}
        label="Nova nota"
        hint="Só a equipa a vê. O cliente nunca a recebe."
        rows={3}
        maxLength={maxNoteLength}
      />
      <Button size="small" type="submit" loading={writes.busy}>
        Guardar nota
      </Button>
    </form>
  );
}

interface NoteEditorProps extends Omit<NoteItemProps, 'onRemoved'> {
  readonly onDone: () => void;
}

/** Edits one's own note in place. */
function NoteEditor({ applicationId, note, writes, onDone }: NoteEditorProps) {
  const form = useForm({ schema: required({ text: missing }), initial: { text: note.text } });
  const save = async ({ text }: { readonly text: string }) => {
    if (writes.busy) return;
    if (await writes.change({ applicationId, noteId: note.id, version: note.version, text })) onDone();
  };
  return (
    <form {...form.props(save)} className={styles.noteForm}>
      <TextAreaField
        {...form.field('text')}
        autoFocus
        label="Alterar a nota"
        rows={3}
        maxLength={maxNoteLength}
        error={form.values().text.trim() ? undefined : missing}
      />
      <div className="row">
        <Button size="small" type="submit" loading={writes.busy}>
          Guardar
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}

function RemoveDialog({ onRemove, onClose, busy }: { onRemove: () => void; onClose: () => void; busy: boolean }) {
  return (
    <Dialog
      open
      title="Apagar a nota?"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="danger" loading={busy} onClick={onRemove}>
            Apagar
          </Button>
        </>
      }
    >
      <p>Deixa de aparecer a toda a equipa. Esta ação não pode ser revertida.</p>
    </Dialog>
  );
}

interface NoteItemProps {
  readonly applicationId: string;
  readonly note: NoteView;
  readonly writes: Writes;
  readonly onRemoved: () => void;
}

function NoteItem({ applicationId, note, writes, onRemoved }: NoteItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const edit = useRef<HTMLButtonElement>(null);
  const endEdit = () => {
    setMode('read');
    // The button is rendered again after this tick.
    setTimeout(() => edit.current?.focus());
  };
  const author = note.isOwn ? 'Tu' : (note.author ?? 'Já não está na equipa');
  return (
    <li className={styles.note}>
      <p className={styles.noteHead}>
        <strong>{author}</strong>{' '}
        <span className="soft figures">
          {formatDateTime(note.createdAt)}
          {note.changedAt && ` · alterada em ${formatDateTime(note.changedAt)}`}
        </span>
      </p>
      {mode === 'edit' ? (
        <NoteEditor applicationId={applicationId} note={note} writes={writes} onDone={endEdit} />
      ) : (
        <p className={styles.noteText} dir="auto">
          {note.text}
        </p>
      )}
      {note.isOwn && mode !== 'edit' && (
        <div className={`row ${styles.noteTools}`}>
          <Button ref={edit} size="small" variant="quiet" onClick={() => setMode('edit')}>
            Editar
          </Button>
          <Button size="small" variant="quiet" onClick={() => setMode('remove')}>
            Apagar
          </Button>
        </div>
      )}
      {mode === 'remove' && (
        <RemoveDialog
          busy={writes.busy}
          onClose={() => setMode('read')}
          onRemove={() =>
            void writes
              .remove({ applicationId, noteId: note.id, version: note.version })
              .then((removed) => (removed ? onRemoved() : setMode('read')))
          }
        />
      )}
    </li>
  );
}

/** 'Notas internas': the team's notes on a case. */
export function NotesCard({ applicationId }: { readonly applicationId: string }) {
  const query = useApiPages('notes.list', { applicationId }, { refetchOnMount: 'always' });
  const notes = query.items;
  const writes = useNoteWrites(applicationId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<string>();
  const gone = notes.every(({ id }) => id !== removed) ? removed : undefined;
  // Deleting a note removes the focused button; the dialog traps the focus until then.
  useEffect(() => {
    if (gone) heading.current?.focus();
  }, [gone]);
  return (
    <Card aria-labelledby="notes-heading">
      <h2 id="notes-heading" ref={heading} tabIndex={-1}>
        Notas internas
      </h2>
      <NewNote applicationId={applicationId} writes={writes} />
      <Loaded
        query={query}
        label="A carregar as notas…"
        skeleton={['short']}
        empty={<p className="soft">Ainda não há notas sobre este pedido.</p>}
      >
        {() => (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <NoteItem
                key={note.id}
                applicationId={applicationId}
                note={note}
                writes={writes}
                onRemoved={() => setRemoved(note.id)}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <MoreButton query={query} size="small">
        Mostrar mais notas
      </MoreButton>
    </Card>
  );
}
