import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '#core/clock.ts';
import { usePerson } from '#core/person.ts';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import { loadUploads, sendFile, shownDocuments } from '#parts/uploads/uploads-store.ts';
import { formatBytes } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText, counted } from '#shared/kit/text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { newOtherSlot, targetOf } from '../document-list.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import storedFileStyles from '../stored-file.module.css';
import uploadProgressStyles from '../upload-progress.module.css';
import type { DialogState, PageCase } from '../use-dialogs.ts';
import { type Assigned, asOther, notSent, problemsOf, toSend } from './assignment.ts';
import { isReadable, readContents } from './read-contents.ts';
import styles from './several-dialog.module.css';
import { isHeld, suggest } from './suggestions.ts';

const maxNameLength = 80;

type Places = PageCase['groups'][number];

/** Returns the possible documents: those without a file in the page's groups, then those that have one. */
function placesOf(groups: PageCase['groups']): readonly Places[] {
  const open = groups.map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.canSend) }));
  return [
    ...open.map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isHeld(row)) })),
    { title: 'Já enviados: o novo substitui', rows: open.flatMap(({ rows }) => rows.filter(isHeld)) },
  ].filter(({ rows }) => rows.length > 0);
}

const begin = (files: readonly File[], rows: readonly DocumentLine[], from: string | undefined): readonly Assigned[] =>
  suggest(
    files.map((file) => ({ key: crypto.randomUUID(), file, choice: '', otherName: '', refusal: undefined })),
    rows,
    from,
  );

/**
 * Prepares the files one after another and finds those that are here already, in the application or earlier in the
 * list. Stops when `report` returns false.
 */
async function prepareAll(
  files: readonly Assigned[],
  applicationId: string,
  report: (key: string, changes: Partial<Assigned>) => boolean,
): Promise<void> {
  const { prepare, findSameFile, sha256Of } = await loadUploads();
  const names = new Map<string, string>();
  for (const { key, file } of files) {
    const preparation = await prepare(file);
    if (!preparation.ok) {
      if (!report(key, { refusal: preparation.refusal })) return;
      continue;
    }
    const hash = await sha256Of(preparation.file);
    const twin = hash && names.get(hash);
    const same = twin
      ? `É igual a ${twin}, nesta lista.`
      : await findSameFile({ applicationId, slot: '' }, preparation.file, shownDocuments());
    if (hash && !twin) names.set(hash, file.name);
    if (!report(key, { prepared: true, file: preparation.file, change: preparation.change, same })) return;
  }
}

interface SeveralDialogProps extends DialogState, PageCase {
  files: readonly File[];
  /** Slot of the row in which the files were chosen. */
  from: string | undefined;
}

/** Several files at once: suggests a document for each, and lets the user decide. */
export function SeveralDialog({ files, from, applicationId, groups, takesOthers, open, onClose }: SeveralDialogProps) {
  const places = placesOf(groups);
  const rows = groups.flatMap((group) => group.rows);
  const pressed = rows.find(({ slot }) => slot === from);
  const [beginning] = useState(() => begin(files, rows, from));
  const [assigned, setAssigned] = useState(beginning);
  const [viewed, setViewed] = useState<{ file: File; open: boolean }>();
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const box = useRef<HTMLUListElement>(null);
  const change = useCallback(
    (key: string, changes: Partial<Assigned>) =>
      setAssigned((current) => current.map((each) => (each.key === key ? { ...each, ...changes } : each))),
    [],
  );

  // Files are prepared while the user reads the list.
  useEffect(() => {
    let over = false;
    void prepareAll(beginning, applicationId, (key, changes) => {
      if (!over) change(key, changes);
      return !over;
    })
      // Without a connection the upload itself reports the failure.
      .catch(() => undefined);
    return () => {
      over = true;
    };
  }, [beginning, applicationId, change]);

  const [reading, setReading] = useState(() => files.some(isReadable));
  const name = usePerson().data?.name ?? undefined;
  // What is on the screen when the files have been read.
  const latest = useRef({ rows, from, name });
  useEffect(() => {
    latest.current = { rows, from, name };
  });
  // Nothing waits for it: the user can choose and send meanwhile.
  useEffect(() => {
    let over = false;
    const context = { today: lisbonDay(new Date(serverNow())), person: { name: latest.current.name } };
    void readContents(files, context).then((contents) => {
      if (over) return;
      setReading(false);
      setAssigned((current) =>
        suggest(
          current.map((each, index) => ({ ...each, read: contents[index] })),
          latest.current.rows,
          latest.current.from,
        ),
      );
    });
    return () => {
      over = true;
    };
  }, [files]);

  const problems = problemsOf(assigned);
  const ready = toSend(assigned);
  const rowOf = (slot: string) => rows.find((row) => row.slot === slot);
  const replaced = ready.flatMap(({ choice }) => {
    const row = rowOf(choice);
    return row?.document ? [`${row.label} (${row.document.fileName})`] : [];
  });
  const send = async () => {
    setAsked(true);
    const [first] = problems.keys();
    if (first) {
      box.current?.querySelector<HTMLElement>(`[data-file="${first}"] :is(select, input)`)?.focus();
      return;
    }
    setSending(true);
    for (const { file, prepared, choice, otherName } of ready) {
      const row = rowOf(choice);
      const label = cleanText(otherName);
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
      if (!(await sendFile(target, file, prepared))) return setSending(false);
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
        <p className="soft">
          {pressed
            ? `Escolheste-os em ${pressed.label}: começámos por aí. Confirma antes de enviar.`
            : 'Diz que documento é cada um. Sugerimos pelo conteúdo e pelo nome: confirma antes de enviar.'}
        </p>
        <p className={reading ? 'soft' : 'visually-hidden'} role="status">
          {reading ? 'A ler… Podes ir escolhendo.' : readWords(assigned)}
        </p>
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
        <div role="status">
          {replaced.length > 0 && (
            <Banner tone="waiting">
              Ao enviar, substituis {counted(replaced.length, 'ficheiro', 'ficheiros')}: {replaced.join(', ')}.
            </Banner>
          )}
        </div>
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

/** Returns how many files were read, for those who do not see the suggestions change. */
function readWords(files: readonly Assigned[]): string {
  const { length } = files.filter(({ read }) => read);
  return length === 0 ? '' : `Lemos ${counted(length, 'ficheiro', 'ficheiros')}: confirma as sugestões.`;
}

interface FileRowProps {
  assigned: Assigned;
  places: readonly Places[];
  takesOthers: boolean;
  /** The name of the file that would be replaced. */
  replaces: string | undefined;
  problem: string | undefined;
  onChange: (changes: Partial<Assigned>) => void;
  onView: () => void;
}

function FileRow({ assigned, places, takesOthers, replaces, problem, onChange, onView }: FileRowProps) {
  const { key, file, change, same, choice, otherName, refusal, read } = assigned;
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
      {read && !refusal && (
        <p className="soft">{read.content.isOfOther ? `${read.name}: parece ser de outra pessoa.` : read.name}</p>
      )}
      {change && <p className="soft">{change} Abre-a e vê se se lê tudo.</p>}
      {same && (
        <p className={uploadProgressStyles.uploadWaiting} role="status">
          <Icon name="info" size={18} />
          <span>{same}</span>
        </p>
      )}
      {same && (
        <div>
          <Button size="small" onClick={() => onChange({ same: undefined })}>
            Enviar na mesma
            <span className="visually-hidden"> {file.name}</span>
          </Button>
        </div>
      )}
      {refusal ? (
        <p className={uploadProgressStyles.uploadFailure} role="alert">
          <Icon name="warning" size={18} />
          <span>
            {refusal.title}. {refusal.detail}
          </span>
        </p>
      ) : same ? null : (
        <>
          <SelectField
            label={`Que documento é ${file.name}?`}
            labelHidden
            value={choice}
            error={choice === asOther ? undefined : problem}
            hint={replaces && `Substitui ${replaces}.`}
            onChange={(event) => onChange({ choice: event.target.value, isChosen: true })}
          >
            <option value="">Escolhe o documento…</option>
            {places.map(({ title, rows }) => (
              <optgroup key={title} label={title}>
                {rows.map(({ slot, label }) => (
                  <option key={slot} value={slot}>
                    {label}
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
