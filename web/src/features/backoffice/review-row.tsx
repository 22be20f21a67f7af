import { type ReactNode, useRef, useState } from 'react';
import type { DocumentView } from '../../../../shared/documents/routes.ts';
import { canApprove, canReject } from '../../../../shared/documents/status.ts';
import { formatBytes, formatDateTime } from '../../../../shared/format.ts';
import { useDraft } from '../../app/use-draft.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ReviewBadge } from '../../ui/review-badge.tsx';
import { CorrectionForm } from './correction-form.tsx';
import type { ReviewRow as Row } from './review-list.ts';
import { openStaffFile, type ReviewFailures, useReview } from './use-review.ts';

/** What the check of a file found, for whoever opens it: a hint, no decision. */
const findingHints: Readonly<Record<NonNullable<DocumentView['finding']>, string>> = {
  pdf_encrypted: 'PDF cifrado: pode pedir palavra-passe',
  pdf_damaged: 'PDF talvez danificado',
};

interface ReviewRowProps {
  readonly row: Row;
  readonly closed: boolean;
  /** Marks a document that is not required. */
  readonly extraMark?: string;
  readonly failures?: ReviewFailures;
  /** Further things to do with it. */
  readonly children?: ReactNode;
}

/** One document of the review. */
export function ReviewRow({ row, closed, extraMark = 'Extra', failures, children }: ReviewRowProps) {
  return (
    <li className="review-row" data-review-row={row.document ? '' : undefined}>
      <div className="review-label">
        <h3>{row.label}</h3>
        {!row.required && <Badge>{extraMark}</Badge>}
      </div>
      <div className="review-status">
        <ReviewBadge status={row.document?.aiStatus} />
      </div>
      {/* A new file is a new decision: nothing of the former one's form stays. */}
      {row.document && (
        <StoredDocument key={row.document.uploadId} document={row.document} closed={closed} failures={failures} />
      )}
      {children}
    </li>
  );
}

interface StoredDocumentProps {
  readonly document: DocumentView;
  readonly closed: boolean;
  readonly failures: ReviewFailures | undefined;
}

function StoredDocument({ document, closed, failures }: StoredDocumentProps) {
  const { review, reviewing } = useReview(document, failures);
  const draft = useDraft(`correction:${document.uploadId}`);
  const [correcting, setCorrecting] = useState(() => typeof draft.read() === 'string');
  const file = useRef<HTMLButtonElement>(null);
  const back = () => file.current?.focus();
  const decide = async (reason?: string) => {
    if (!(await review(reason))) return;
    draft.end();
    setCorrecting(false);
    back();
  };
  return (
    <>
      <div className="review-file">
        <button
          ref={file}
          type="button"
          className="review-open"
          data-action="open"
          title={document.fileName}
          onClick={() => void openStaffFile(document)}
        >
          <span className="review-file-name">{document.fileName}</span>
          <Icon name="external" size={16} />
          <span className="visually-hidden">, abrir num novo separador</span>
        </button>
        <span className="soft figures">
          {formatBytes(document.size)} · {formatDateTime(document.uploadedAt)}
        </span>
        {document.finding && <Badge>{findingHints[document.finding]}</Badge>}
      </div>
      {!closed && (
        <div className="review-actions">
          {canApprove(document.aiStatus) && (
            <Button size="small" data-action="approve" loading={reviewing && !correcting} onClick={() => void decide()}>
              Aprovar<span className="visually-hidden"> {document.label}</span>
            </Button>
          )}
          {canReject(document.aiStatus) && (
            <Button
              size="small"
              variant="quiet"
              data-action="correct"
              aria-expanded={correcting}
              onClick={() => setCorrecting(!correcting)}
            >
              Corrigir<span className="visually-hidden"> {document.label}</span>
            </Button>
          )}
        </div>
      )}
      {document.reason && !correcting && (
        <div className="review-reason">
          <h4>Motivo da correção</h4>
          <p>{document.reason}</p>
        </div>
      )}
      {correcting && canReject(document.aiStatus) && (
        <CorrectionForm
          documentLabel={document.label}
          sending={reviewing}
          draft={draft}
          onSend={(reason) => void decide(reason)}
          onCancel={() => {
            draft.end();
            setCorrecting(false);
            back();
          }}
        />
      )}
    </>
  );
}
