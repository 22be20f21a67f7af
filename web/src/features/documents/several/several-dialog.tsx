import { useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '#core/clock.ts';
import { usePerson } from '#core/person.ts';
import type { DocumentLine } from '#parts/uploads/document-line.ts';
import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import { monthsOfPlaces, monthTitle } from '#parts/uploads/suggest/families.ts';
import { loadUploads, sendFile, shownDocuments } from '#parts/uploads/uploads-store.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText, counted } from '#shared/kit/text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { newOtherSlot, rowItems, targetOf } from '../document-list.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { DialogState, PageCase } from '../use-dialogs.ts';
import { type AssignedFile, problemsOf, toSend } from './assignment.ts';
import { FileRow, type Places } from './file-row.tsx';
import { joinablePhotos, joinPhotos, separatePhotos } from './join-photos.ts';
import { type ReadingProgress, readContents } from './read-contents.ts';
import styles from './several-dialog.module.css';
import { isHeld, suggest } from './suggestions.ts';

/** Returns the rows with the month of each place of a family, as the page calls them: 'Recibo de vencimento 1 (outubro)'. */
function named(rows: readonly DocumentLine[]): readonly DocumentLine[] {
  const thisMonth = lisbonDay(new Date(serverNow())).slice(0, 7);
  return rowItems(rows).flatMap(({ family, rows: own }) => {
    const months = family ? monthsOfPlaces(own, thisMonth) : [];
    return own.map((row, index) => {
      const month = months[index];
      return month === undefined
        ? row
        : { ...row, label: `${row.label} (${monthTitle(month, thisMonth).toLowerCase()})` };
    });
  });
}

/** Returns the possible documents: those without a file in the page's groups, then those that have one. */
function placesOf(groups: PageCase['groups']): readonly Places[] {
  const open = groups.map(({ title, rows }) => ({ title, rows: named(rows).filter((row) => row.canSend) }));
  return [
    ...open.map(({ title, rows }) => ({ title, rows: rows.filter((row) => !isHeld(row)) })),
    { title: 'Já enviados: o novo substitui', rows: open.flatMap(({ rows }) => rows.filter(isHeld)) },
  ].filter(({ rows }) => rows.length > 0);
}

const begin = (
  files: readonly File[],
  rows: readonly DocumentLine[],
  from: string | undefined,
): readonly AssignedFile[] =>
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
  files: readonly AssignedFile[],
  applicationId: string,
  report: (key: string, changes: Partial<AssignedFile>) => boolean,
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

/** Returns photos as the pages of one PDF; why not, in words, if that is not possible. */
async function compose(pages: readonly AssignedFile[], label: string): Promise<File | string> {
  const { composePdf, failureText } = await import('../photos/compose-pdf.ts');
  try {
    return await composePdf(
      pages.map(({ file }) => ({ file, turns: 0 })),
      label,
    );
  } catch (error) {
    return failureText(error);
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
    (key: string, changes: Partial<AssignedFile>) =>
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

  const [reading, setReading] = useState<ReadingProgress>();
  const name = usePerson().data?.name ?? undefined;
  // What is on the screen when the files have been read.
  const latest = useRef({ rows, from, name });
  useEffect(() => {
    latest.current = { rows, from, name };
  });
  // Nothing waits for it: the user can choose and send meanwhile. Suggestions change once, when all is read.
  useEffect(() => {
    const abort = new AbortController();
    const context = { today: lisbonDay(new Date(serverNow())), person: { name: latest.current.name } };
    const reports = {
      onProgress: setReading,
      onRead: (index: number, read: ReadContent) => change(beginning[index]?.key ?? '', { read }),
      signal: abort.signal,
    };
    void readContents(files, context, reports).then(() => {
      if (!abort.signal.aborted) setAssigned((current) => suggest(current, latest.current.rows, latest.current.from));
    });
    return () => abort.abort();
  }, [files, beginning, change]);

  const isReading = reading !== undefined && reading.done < reading.of;
  const [tapped, setTapped] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const photos = joinablePhotos(assigned);
  const canJoin = photos.length > 1;
  const tap = (key: string) =>
    setTapped((keys) => (keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]));
  const joinTapped = () => {
    setAssigned((current) => joinPhotos(current, tapped));
    setTapped([]);
  };

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
    setFailures(new Map());
    let failed = false;
    for (const { key, file, pages, prepared, choice, otherName } of ready) {
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
      const composed = pages ? await compose(pages, target.label) : file;
      if (typeof composed === 'string') {
        setFailures((before) => new Map(before).set(key, composed));
        failed = true;
        continue;
      }
      // If the uploader cannot be loaded, the list stays as it is.
      if (!(await sendFile(target, composed, prepared))) return setSending(false);
      setAssigned((current) => current.filter((each) => each.key !== key));
    }
    setSending(false);
    if (failed) return;
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
          tapped.length > 0 ? (
            <>
              <Button onClick={() => setTapped([])}>Desmarcar</Button>
              <Button variant="primary" disabled={tapped.length < 2} onClick={joinTapped}>
                {tapped.length < 2 ? 'Juntar fotografias' : `Juntar ${tapped.length} fotografias`}
              </Button>
            </>
          ) : (
            <>
              <Button onClick={onClose}>Cancelar</Button>
              <Button variant="primary" disabled={ready.length === 0} loading={sending} onClick={() => void send()}>
                Enviar {counted(ready.length, 'ficheiro', 'ficheiros')}
              </Button>
            </>
          )
        }
      >
        <p className="soft">
          {pressed
            ? `Escolheste-os em ${pressed.label}: começámos por aí. Confirma antes de enviar.`
            : 'Diz que documento é cada um. Sugerimos pelo conteúdo e pelo nome: confirma antes de enviar.'}
        </p>
        {canJoin && (
          <p className="soft">Toca nas fotografias do mesmo documento, pela ordem das páginas, e junta-as.</p>
        )}
        <p className={isReading ? 'soft figures' : 'visually-hidden'} role="status">
          {isReading ? `A ler ${reading.done + 1} de ${reading.of}… Podes ir escolhendo.` : readWords(assigned)}
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
              failure={failures.get(each.key)}
              page={canJoin && photos.includes(each) ? tapped.indexOf(each.key) + 1 : undefined}
              onChange={(changes) => change(each.key, changes)}
              onView={() => setViewed({ file: each.file, open: true })}
              onTap={() => tap(each.key)}
              onSeparate={() => {
                setTapped([]);
                setAssigned((current) => separatePhotos(current, each.key));
              }}
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
function readWords(files: readonly AssignedFile[]): string {
  const { length } = files.filter(({ read }) => read);
  return length === 0 ? '' : `Lemos ${counted(length, 'ficheiro', 'ficheiros')}: confirma as sugestões.`;
}
