import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '../../../../../shared/format.ts';
import { counted } from '../../../../../shared/text.ts';
import { loadUploads, sendFile } from '../../../core/uploads/uploads-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { newOtherSlot, targetOf } from '../document-list.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import storedFileStyles from '../stored-file.module.css';
import uploadProgressStyles from '../upload-progress.module.css';
import type { DialogState, PageCase } from '../use-dialogs.ts';
import { type Assigned, asOther, notSent, problemsOf, toSend } from './assignment.ts';
import styles from './several-dialog.module.css';
import { suggestDocuments } from './suggest-documents.ts';

const maxNameLength = 80;

type Places = PageCase['groups'][number];

/** Returns the possible documents, in the page's groups. */
const placesOf = (groups: PageCase['groups']): readonly Places[] =>
  groups
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.canSend) }))
    .filter(({ rows }) => rows.length > 0);

/** Returns the files with suggestions from their names. */
function begin(files: readonly File[], places: readonly Places[]): readonly Assigned[] {
  const candidates = places.flatMap(({ rows }) =>
    rows.map(({ slot, docType, document, upload }) => ({ slot, docType, stored: Boolean(document ?? upload) })),
  );
  const suggested = suggestDocuments(
    files.map(({ name }) => name),
    candidates,
  );
  return files.map((file, index) => ({
    key: crypto.randomUUID(),
    file,
    choice: suggested[index] ?? '',
    otherName: '',
    refusal: undefined,
  }));
}

interface SeveralDialogProps extends DialogState, PageCase {
  readonly files: readonly File[];
}

/** Several files at once: suggests a document for each from its name, and lets the user decide. */
export function SeveralDialog({ files, applicationId, groups, takesOthers, open, onClose }: SeveralDialogProps) {
  const places = placesOf(groups);
  const [beginning] = useState(() => begin(files, places));
  const [assigned, setAssigned] = useState(beginning);
  const [viewed, setViewed] = useState<{ readonly file: File; readonly open: boolean }>();
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLUListElement>(null);
  const change = (key: string, changes: Partial<Assigned>) =>
    setAssigned((current) => current.map((each) => (each.key === key ? { ...each, ...changes } : each)));

  // Files are checked while the user reads the list.
  useEffect(() => {
    let over = false;
    void loadUploads()
      .then(async ({ inspect }) => {
        for (const { key, file } of beginning) {
          const inspection = await inspect(file);
          if (over) return;
          if (inspection.ok) continue;
          const { refusal } = inspection;
          setAssigned((current) => current.map((each) => (each.key === key ? { ...each, refusal } : each)));
        }
      })
      // Without a connection the upload itself reports the failure.
      .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [beginning]);

  const problems = problemsOf(assigned);
  const ready = toSend(assigned);
  const rowOf = (slot: string) => places.flatMap(({ rows }) => rows).find((row) => row.slot === slot);
  const send = async () => {
    setAsked(true);
    const [first] = problems.keys();
    if (first) {
      box.current?.querySelector<HTMLElement>(`[data-file="${first}"] :is(select, input)`)?.focus();
      return;
    }
    setSending(true);
    for (const { file, choice, otherName } of ready) {
      const row = rowOf(choice);
      const label = otherName.trim();
      const target = row
        ? targetOf(row, applicationId)
        : {
            applicationId,
            slot: newOtherSlot(crypto.randomUUID()),
            docType: 'outro',
            label,
            otherName: label,
          };
      // If the uploader cannot be loaded, the list stays as it is.
      if (!(await sendFile(target, file))) return setSending(false);
    }
    onClose();
  };

  return (
    <>
      <Dialog
        stickyActions
        open={open}
        onClose={onClose}
        title="Enviar vários ficheiros"
        actions={
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" disabled={ready.length === 0} loading={sending} onClick={() => void send()}>
              Enviar {counted(ready.length, 'ficheiro', 'ficheiros')}
            </Button>
          </>
        }
      >
        <p className="soft">Diz que documento é cada um. Sugerimos pelo nome do ficheiro: confirma antes de enviar.</p>
        <ul className={styles.several} ref={box}>
          {assigned.map((each) => (
            <FileRow
              key={each.key}
              assigned={each}
              places={places}
              takesOthers={takesOthers}
              replaces={rowOf(each.choice)?.document?.fileName}
              problem={asked ? problems.get(each.key) : undefined}
              onChange={(changes) => change(each.key, changes)}
              onView={() => setViewed({ file: each.file, open: true })}
            />
          ))}
        </ul>
      </Dialog>
      {/* A sibling, not a child: closing one must not close the other. */}
      {viewed && (
        <PreviewDialog
          key={viewed.file.name}
          shown={viewed}
          open={viewed.open}
          onClose={() => setViewed({ ...viewed, open: false })}
        />
      )}
    </>
  );
}

interface FileRowProps {
  readonly assigned: Assigned;
  readonly places: readonly Places[];
  readonly takesOthers: boolean;
  /** The name of the file that would be replaced. */
  readonly replaces: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Assigned>) => void;
  readonly onView: () => void;
}

function FileRow({ assigned, places, takesOthers, replaces, problem, onChange, onView }: FileRowProps) {
  const { key, file, choice, otherName, refusal } = assigned;
  return (
    <li className={styles.severalFile} data-file={key}>
      <p className={styles.severalName}>
        <Icon name="document" size={18} />
        <button type="button" className={storedFileStyles.name} title={file.name} onClick={onView}>
          <span className={storedFileStyles.text}>{file.name}</span>
          <span className="visually-hidden">, ver o ficheiro</span>
        </button>
        <span className="soft figures">{formatBytes(file.size)}</span>
      </p>
      {refusal ? (
        <p className={uploadProgressStyles.uploadFailure} role="alert">
          <Icon name="warning" size={18} />
          <span>
            {refusal.title}. {refusal.detail}
          </span>
        </p>
      ) : (
        <>
          <SelectField
            label={`Que documento é ${file.name}?`}
            labelHidden
            value={choice}
            error={choice === asOther ? undefined : problem}
            hint={replaces && `Substitui ${replaces}.`}
            onChange={(event) => onChange({ choice: event.target.value })}
          >
            <option value="">Escolhe o documento…</option>
            {places.map(({ title, rows }) => (
              <optgroup key={title} label={title}>
                {rows.map(({ slot, label, document }) => (
                  <option key={slot} value={slot}>
                    {label}
                    {document ? ' (já enviado)' : ''}
                  </option>
                ))}
              </optgroup>
            ))}
            {takesOthers && <option value={asOther}>Outro documento</option>}
            <option value={notSent}>Não enviar este ficheiro</option>
          </SelectField>
          {choice === asOther && (
            <TextField
              label="Tipo de documento"
              maxLength={maxNameLength}
              autoComplete="off"
              value={otherName}
              error={problem}
              onChange={(event) => onChange({ otherName: event.target.value })}
            />
          )}
        </>
      )}
    </li>
  );
}
