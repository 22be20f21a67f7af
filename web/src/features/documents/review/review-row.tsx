import { lazy, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { serverNow } from '#core/clock.ts';
import { useDraft } from '#core/use-draft.ts';
import { ReviewBadge } from '#parts/review-badge.tsx';
import reviewListStyles from '#parts/review-list.module.css';
import { RowAction } from '#parts/row-action.tsx';
import { StaffScanBadge } from '#parts/scan-badge.tsx';
import type { FileFinding } from '#shared/documents/file-findings.ts';
import type { DocumentView } from '#shared/documents/routes.ts';
import { canApprove, canReject, canReopen, notApplicableLabel } from '#shared/documents/status.ts';
import { isCleanOn } from '#shared/documents/typed-card.ts';
import { formatBytes, formatDateTime } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { toast } from '#ui/toast-store.ts';
import { DueDate } from '../due-date.tsx';
import { correctionReasons } from './correction-reasons.ts';
import { canOpen, useOpenFile } from './open-file.tsx';
import { useOpenedFiles, useUndrawableFiles } from './opened-files.ts';
import { PreviewActions } from './preview-actions.tsx';
import { ReadyTexts } from './ready-texts.tsx';
import { ReasonForm } from './reason-form.tsx';
import { Reopen } from './reopen.tsx';
import { useReviewLine } from './review-keys.ts';
import type { ReviewRow as Row } from './review-list.ts';
import { isWide, usePreview } from './review-preview.ts';
import styles from './review-row.module.css';
import { type ReviewFailures, useReview } from './use-review.ts';

const ReadingChips = lazy(() => import('./reading-chips.tsx'));

/** Hints from the automatic file check, not decisions. */
const findingHints: Readonly<Record<FileFinding, readonly [BadgeTone, string]>> = {
  pdf_active: ['correction', 'PDF com conteúdo ativo'],
  pdf_attachment: ['correction', 'PDF com ficheiros anexados'],
  file_mixed: ['correction', 'Contém outro tipo de ficheiro'],
  pdf_too_complex: ['correction', 'Não foi possível verificar'],
  pdf_encrypted: ['neutral', 'PDF cifrado: pode pedir palavra-passe'],
  pdf_damaged: ['neutral', 'PDF talvez danificado'],
  image_damaged: ['neutral', 'Imagem talvez danificada'],
  pdf_signed: ['neutral', 'Assinado digitalmente'],
};

interface ReviewRowProps {
  row: Row;
  closed: boolean;
  /** Label for a document that is not required. */
  extraMark?: string;
  failures?: ReviewFailures;
  /** Further actions. */
  children?: ReactNode;
}

/** One document of the review. */
export function ReviewRow({ row, closed, extraMark = 'Extra', failures, children }: ReviewRowProps) {
  const { shown } = usePreview();
  const isShown = row.document !== undefined && shown === row.document.id;
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} className={reviewListStyles.reviewRow} data-shown={isShown ? '' : undefined}>
      <div className={reviewListStyles.reviewLabel}>
        <h3>{row.label}</h3>
        {!row.required && <Badge>{extraMark}</Badge>}
        {row.dueOn && row.notApplicableBecause === undefined && <DueDate dueOn={row.dueOn} document={row.document} />}
      </div>
      <div className={reviewListStyles.reviewStatus}>
        {(row.document || row.notApplicableBecause === undefined) && <ReviewBadge status={row.document?.aiStatus} />}
        {row.notApplicableBecause !== undefined && <Badge>{notApplicableLabel}</Badge>}
      </div>
      {row.notApplicableBecause !== undefined && (
        <p className={reviewListStyles.reviewNote} title={row.notApplicableBecause}>
          {row.notApplicableBecause}
        </p>
      )}
      {row.note && (
        <p className={reviewListStyles.reviewNote} title={row.note}>
          {row.note}
        </p>
      )}
      {/* A new file needs a new decision, so the form is reset. */}
      {row.document && (
        <StoredDocument
          key={row.document.uploadId}
          row={line}
          document={row.document}
          closed={closed}
          correctable={row.notApplicableBecause === undefined}
          failures={failures}
        />
      )}
      {children}
    </li>
  );
}

interface StoredDocumentProps {
  row: RefObject<HTMLElement | null>;
  document: DocumentView;
  closed: boolean;
  /** Whether it can be sent back: not if the case does not need it. */
  correctable: boolean;
  failures: ReviewFailures | undefined;
}

function StoredDocument({ row, document, closed, correctable, failures }: StoredDocumentProps) {
  const { review, reviewing } = useReview(document, failures);
  const draft = useDraft(`correction:${document.uploadId}`);
  const [correcting, setCorrecting] = useState(() => typeof draft.read() === 'string');
  const file = useRef<HTMLButtonElement>(null);
  const { show, shown, place } = usePreview();
  const opened = useOpenedFiles();
  const isUndrawable = useUndrawableFiles().has(document.uploadId);
  const { open, warning } = useOpenFile(document);
  const mayApprove = canApprove(document.aiStatus) && canOpen(document);
  const mayReopen = correctable && canReopen(document.aiStatus);
  const mayCorrect = correctable && canReject(document.aiStatus);
  const isApproving = reviewing && !correcting;
  const isShown = shown === document.id;
  const preview = () => show(document);
  const correct = () => setCorrecting(!correcting);
  const decide = async (reason?: string) => {
    if (!(await review(reason, { isOpened: opened.has(document.uploadId) }))) return;
    draft.end();
    setCorrecting(false);
    keys.goOnFrom(row.current, place);
  };
  /** A key decides only on what was seen: a click is aimed, a key may be pressed in a row. */
  const approveByKey = () => {
    if (opened.has(document.uploadId)) return void decide();
    preview();
    if (isUndrawable) toast.info('Este ficheiro não se consegue mostrar', 'Só o botão Aprovar o aprova.');
    else toast.info('Ainda não viste este ficheiro', 'A tecla A aprova quando a primeira página está à vista.');
  };
  const keys = useReviewLine({
    row,
    file,
    preview,
    isShown,
    isInReview: document.aiStatus === 'review',
    isClean: isCleanOn(document, lisbonDay(new Date(serverNow()))),
    open: canOpen(document) ? open : undefined,
    approve: mayApprove && !closed && !isApproving ? approveByKey : undefined,
    correct: mayCorrect && !closed ? correct : undefined,
  });
  const endCorrecting = () => {
    draft.end();
    setCorrecting(false);
    if (isShown && !isWide()) place?.focus();
    else file.current?.focus();
  };
  const form = correcting && mayCorrect && (
    <ReasonForm
      name={`Pedir correção: ${document.label}`}
      label="Motivo da correção *"
      hint="O cliente lê este texto: diz o que falta e como o resolver."
      action="Solicitar correção"
      maxLength={1000}
      sending={reviewing}
      draft={draft}
      onSend={(reason) => void decide(reason)}
      onCancel={endCorrecting}
      templates={(reason, write) => (
        <ReadyTexts
          kind="reason"
          label="Modelo"
          unchosen="Escolhe um motivo"
          teamLabel="Motivos da equipa"
          usual={correctionReasons(document.label)}
          written={reason}
          onWrite={write}
        />
      )}
    />
  );
  // With the file, if it is shown: on a phone it covers the list.
  const inPreview = isShown ? place : null;
  return (
    <>
      <div className={reviewListStyles.reviewFile}>
        <button
          ref={file}
          type="button"
          className={styles.reviewOpen}
          title={document.fileName}
          aria-pressed={isShown}
          onClick={preview}
        >
          <span className={styles.reviewFileName}>{document.fileName}</span>
          <span className="visually-hidden">, ver o ficheiro</span>
        </button>
        {canOpen(document) && (
          <IconButton
            aria-label={`Abrir ${document.label} num novo separador`}
            title="Abrir num novo separador"
            onClick={open}
          >
            <Icon name="external" size={18} />
          </IconButton>
        )}
        {warning}
        <span className={classes('soft figures', styles.size)}>
          {formatBytes(document.size)} · {formatDateTime(document.uploadedAt)}
        </span>
        {document.byTeam && <Badge tone="neutral">Enviado pela equipa</Badge>}
        {document.carriedFrom && <Badge tone="neutral">De outro pedido</Badge>}
        {document.scan && <StaffScanBadge scan={document.scan} />}
        {isUndrawable && <Badge tone="correction">Não se consegue mostrar</Badge>}
        {document.findings?.map((finding) => (
          <Badge key={finding} tone={findingHints[finding][0]}>
            {findingHints[finding][1]}
          </Badge>
        ))}
        {document.reading && (
          <Suspense fallback={null}>
            <ReadingChips reading={document.reading} />
          </Suspense>
        )}
      </div>
      {!closed && (
        <div className={reviewListStyles.reviewActions}>
          {mayApprove && (
            <RowAction
              icon="check"
              word="Aprovar"
              label={document.label}
              variant={undefined}
              loading={isApproving}
              onClick={() => void decide()}
            />
          )}
          {mayCorrect && (
            <RowAction
              icon="edit"
              word="Corrigir"
              label={document.label}
              aria-expanded={correcting}
              onClick={correct}
            />
          )}
          {mayReopen && <Reopen document={document} review={review} />}
        </div>
      )}
      {document.reason && !correcting && (
        <p className={classes(reviewListStyles.reviewNote, reviewListStyles.reviewReason)} title={document.reason}>
          <strong>Motivo da correção:</strong> {document.reason}
        </p>
      )}
      {!inPreview && form}
      {inPreview &&
        createPortal(
          <>
            <PreviewActions
              status={document.aiStatus}
              approving={isApproving}
              correcting={correcting}
              onApprove={mayApprove && !closed ? () => void decide() : undefined}
              onCorrect={mayCorrect && !closed ? correct : undefined}
            />
            {form}
          </>,
          inPreview,
        )}
    </>
  );
}
