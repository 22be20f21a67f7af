import { type ComponentProps, lazy, Suspense } from 'react';
import { serverNow } from '#core/clock.ts';
import { ReviewBadge } from '#parts/review-badge.tsx';
import type { DocumentLine as Row } from '#parts/uploads/document-line.ts';
import { type Upload, uploadKey } from '#parts/uploads/upload-state.ts';
import { cancelUpload, retryUpload, sendFile } from '#parts/uploads/uploads-store.ts';
import { rowId } from '#shared/documents/anchors.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { notApplicableLabel } from '#shared/documents/status.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icons.tsx';
import { useFileDrop, useFilePicker } from './choose-file.tsx';
import { targetOf } from './document-list.ts';
import styles from './document-row.module.css';
import { DueDate } from './due-date.tsx';
import { StoredFile } from './stored-file.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useDialogs } from './use-dialogs.ts';

const ReadingNote = lazy(() => import('./reading-note.tsx'));

export interface DocumentRowProps {
  row: Row;
  applicationId: string;
  /** The next document to send: its button is the screen's main action. */
  isNext?: boolean;
  /** A shorter row, for guidance only. */
  optional?: boolean;
  /** One of several files of the same kind, whose row names the document. */
  place?: Place;
}

/** A place among several files of the same kind: its number, from 1, and its month, 'Outubro'. */
interface Place {
  number: number;
  name: string;
}

/** One document: description, stored file, upload and actions. */
export function DocumentRow({ row, applicationId, isNext = false, optional = false, place }: DocumentRowProps) {
  const { document, upload, label } = row;
  const open = useDialogs();
  const choose = (files: readonly [File, ...File[]]) => {
    const target = targetOf(row, applicationId);
    // Several files are told apart among one's own documents only.
    if (files.length === 1 || row.personName !== undefined) void sendFile(target, files[0]);
    else open({ kind: 'several', files, from: row.slot, target });
  };
  const picker = useFilePicker(`Ficheiro: ${label}`, choose, row.personName === undefined);
  const photograph = () => open({ kind: 'photos', target: targetOf(row, applicationId), files: [] });
  const drop = useFileDrop(row.canSend, choose);
  const rejected = document?.aiStatus === 'rejected';
  const reasonId = `${rowId(row.slot)}-motivo`;
  const actions = upload ? (
    <UploadActions upload={upload} onChoose={picker.open} onPhotograph={photograph} />
  ) : (
    row.canSend && (
      <>
        <Button
          key="main"
          data-main
          size="small"
          variant={isNext ? 'primary' : 'secondary'}
          icon={<Icon name={document ? 'refresh' : 'upload'} size={18} />}
          aria-describedby={rejected ? reasonId : undefined}
          onClick={picker.open}
        >
          {document ? 'Substituir' : 'Enviar'}
          <span className="visually-hidden"> {label}</span>
        </Button>
        <Button
          size="small"
          className={styles.documentCamera}
          aria-label={`Fotografar ${label}`}
          icon={<Icon name="camera" size={18} />}
          onClick={photograph}
        />
      </>
    )
  );
  // What a correction asks for and the button that answers it stand together.
  const corrects = rejected && !upload && row.canSend;
  return (
    <li
      className={classes(
        styles.documentRow,
        place && styles.place,
        row.canSend && !document && !upload && styles.unsent,
        drop.over && styles.over,
      )}
      id={rowId(row.slot)}
      {...drop.handlers}
    >
      {picker.input}
      <div className={styles.documentAbout}>
        {place ? <PlaceTitle label={label} place={place} /> : <h3>{label}</h3>}
        <div className={styles.documentHelp}>
          {row.help && !place && (!document || rejected) && <p>{row.help}</p>}
          {row.note && <p className={styles.documentNote}>{row.note}</p>}
          {row.dueOn && <DueDate dueOn={row.dueOn} document={document} />}
          {row.notApplicableBecause && <p>Não precisas de o enviar. {row.notApplicableBecause}</p>}
        </div>
      </div>
      {(document || !(optional || upload)) && (
        <div className={styles.documentStatus}>
          {row.notApplicableBecause === undefined ? (
            <ReviewBadge status={document?.aiStatus} />
          ) : (
            <StatusBadge tone="neutral">{notApplicableLabel}</StatusBadge>
          )}
        </div>
      )}
      {document && <StoredFile document={document} />}
      <div className={styles.documentContent}>
        {rejected && (
          <div className={styles.correction}>
            <h4>Correção necessária</h4>
            <p id={reasonId}>{document.reason}</p>
            {corrects && <div className={styles.correctionActions}>{actions}</div>}
          </div>
        )}
        {upload ? <UploadProgress upload={upload} /> : document && <Note document={document} />}
        {drop.over && <p className={styles.dropHint}>Larga aqui o ficheiro</p>}
      </div>
      {actions && !corrects && <div className={styles.documentActions}>{actions}</div>}
    </li>
  );
}

/** The number and name of one of several files of the same kind. */
function PlaceTitle({ label, place: { number, name } }: { label: string; place: Place }) {
  return (
    <>
      <h4 className="visually-hidden">{label}</h4>
      <p className={styles.placeName}>
        <span className={`${styles.placeNumber} figures`} aria-hidden="true">
          {number}
        </span>
        {name}
      </p>
    </>
  );
}

interface UploadActionsProps {
  upload: Upload;
  onChoose: () => void;
  /** Offered where another file is needed. */
  onPhotograph?: () => void;
}

/** Cancel a running upload; retry or choose another file after a failure. The first button keeps the focus. */
export function UploadActions({ upload, onChoose, onPhotograph }: UploadActionsProps) {
  const { key, phase, target } = upload;
  const name = <span className="visually-hidden"> {target.label}</span>;
  const cancel = (
    <Button data-main size="small" variant="quiet" onClick={() => cancelUpload(key)}>
      {phase.kind === 'failed' ? 'Descartar' : 'Cancelar'}
      {name}
    </Button>
  );
  const ask = useDialogs();
  if (phase.kind !== 'failed' && phase.kind !== 'waiting' && phase.kind !== 'asking') return cancel;
  if (phase.kind === 'failed' && phase.remedy === 'consent')
    return (
      <>
        <Button key="main" data-main size="small" onClick={() => ask({ kind: 'card' })}>
          Autorizar{name}
        </Button>
        {cancel}
      </>
    );
  const other = phase.kind === 'failed' && phase.remedy === 'other_file';
  const informs = phase.kind === 'failed' && phase.remedy === 'information';
  return (
    <>
      <Button key="main" data-main size="small" onClick={other ? onChoose : () => retryUpload(key)}>
        {phase.kind === 'asking'
          ? phase.action
          : other
            ? 'Escolher outro ficheiro'
            : informs
              ? 'Ver a informação prévia'
              : 'Tentar novamente'}
        {name}
      </Button>
      {other && onPhotograph && (
        <Button size="small" icon={<Icon name="camera" size={18} />} onClick={onPhotograph}>
          Fotografar{name}
        </Button>
      )}
      {cancel}
    </>
  );
}

/** Files that were sent long ago and not read have nothing to say, and load nothing. */
const Note = ({ document }: { document: DocumentView }) =>
  (document.reading || serverNow() - Date.parse(document.uploadedAt) < 60_000) && (
    <Reading document={document} uploadKey={uploadKey({ applicationId: document.applicationId, slot: document.id })} />
  );

/** What was read of a file, or of a set of them. */
export const Reading = (props: ComponentProps<typeof ReadingNote>) => (
  <Suspense fallback={null}>
    <ReadingNote {...props} />
  </Suspense>
);
