import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '#core/api.ts';
import { isApiError } from '#core/api-error.ts';
import { usePerson } from '#core/person.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { isClosed } from '#shared/applications/stages.ts';
import { archiveName } from '#shared/documents/archive.ts';
import { formatDate, formatEuro } from '#shared/kit/format.ts';
import { describeTerm } from '#shared/kit/format-figures.ts';
import { counted } from '#shared/kit/text.ts';
import { lenderName, lenderOf } from '#shared/lenders/lenders.ts';
import { lenderChannelLabels } from '#shared/lenders/record.ts';
import type { LenderView } from '#shared/lenders/routes.ts';
import { isAfterConclusion, nextStatuses, type SubmissionStatus } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Fact, FactList } from '#ui/fact.tsx';
import { toast } from '#ui/toast-store.ts';
import { Conditions } from './conditions.tsx';
import type { SavePack } from './save-pack.ts';
import { toneOf, waitingAt, waitingTones, waitingWords } from './status-look.ts';
import styles from './submissions.module.css';

const MoveDialog = lazy(() => import('./move-dialog.tsx'));
const DetailsDialog = lazy(() => import('./details-dialog.tsx'));
const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

interface SubmissionCardProps {
  submission: SubmissionView;
  detail: StaffApplicationDetail;
  /** Undefined while it is loaded. */
  lender: LenderView | undefined;
  onSave: SavePack;
}

/** One request at a bank: where it stands, what the bank has and wants, and what can be done. */
export function SubmissionCard({ submission, detail, lender: record, onSave }: SubmissionCardProps) {
  const { submissionId, lenderId, status, cameFrom, statusSince, validUntil, dueOn, packs, contactName } = submission;
  const isAdmin = usePerson().data?.role === 'admin';
  const [open, setOpen] = useState<'move' | 'details' | 'correct'>();
  const close = () => setOpen(undefined);
  const lender = lenderOf(lenderId);
  const heading = `submission-${submissionId}`;
  const isOpen = !isClosed(detail.application);
  const { status: stage, outcome } = detail.application;
  const isConcluded = stage === 'concluida' && outcome === null;
  // A contract is noted after the deed, which may have been made before the approval ended: the server knows its day.
  const isLate = status === 'expirado' && validUntil !== null && (stage === 'escritura' || isConcluded);
  const all = nextStatuses(status, cameFrom ?? undefined);
  const next = (isLate ? [...all, 'contratado' as const] : all).filter(
    (to) => isOpen || (isConcluded && isAfterConclusion(to)),
  );
  const waiting = waitingAt(submission, record);
  const had = Object.keys(submission.reachedAt).filter((each) => each !== status) as SubmissionStatus[];
  return (
    <Card aria-labelledby={heading} className="stack">
      <div className={styles.head}>
        <h2 id={heading}>{lender?.name ?? lenderId}</h2>
        <StatusBadge tone={toneOf(status)}>{submissionStatusLabels[status]}</StatusBadge>
        {waiting && dueOn && (
          <StatusBadge tone={waitingTones[waiting]}>
            {waitingWords[waiting]} {formatDate(dueOn)}
          </StatusBadge>
        )}
      </div>
      <FactList>
        <Fact label="Desde">{formatDate(statusSince)}</Fact>
        {submission.amount !== null && <Fact label="Montante">{formatEuro(submission.amount)}</Fact>}
        {submission.termMonths !== null && <Fact label="Prazo">{describeTerm(submission.termMonths)}</Fact>}
        {contactName && <Fact label="Quem trata no banco">{contactName}</Fact>}
        {submission.appraisal && (
          <Fact label="Avaliação">
            {formatEuro(submission.appraisal.value)}, de {formatDate(submission.appraisal.on)}
          </Fact>
        )}
        {submission.repeatReason && <Fact label="Pedido outra vez porque">{submission.repeatReason}</Fact>}
        {submission.internalReason && <Fact label="Motivo (só a equipa)">{submission.internalReason}</Fact>}
        {submission.clientText && <Fact label="O cliente lê">{submission.clientText}</Fact>}
      </FactList>
      <Packs submission={submission} detail={detail} onSave={onSave} />
      <Conditions applicationId={detail.application.id} submission={submission} isOpen={isOpen} />
      {(isOpen || isConcluded) && (
        <div className="row">
          {next.length > 0 && (
            <Button size="small" onClick={() => setOpen('move')}>
              Mudar estado<span className="visually-hidden">: {lender?.short}</span>
            </Button>
          )}
          {isOpen && (
            <Button size="small" onClick={() => setOpen('details')}>
              Alterar<span className="visually-hidden">: {lender?.short}</span>
            </Button>
          )}
          {status === 'pedido_elementos' && (
            <Link to="?tab=documentos&pedir=1">
              Pedir documentos ao cliente<span className="visually-hidden">, para {lender?.short}</span>
            </Link>
          )}
          {(isOpen || isConcluded) && isAdmin && had.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => setOpen('correct')}>
              Corrigir estado<span className="visually-hidden">: {lender?.short}</span>
            </Button>
          )}
        </div>
      )}
      {packs.length === 0 && status === 'preparado' && <p className="soft">Ainda sem documentos para enviar.</p>}
      <Suspense fallback={null}>
        {open === 'move' && (
          <MoveDialog applicationId={detail.application.id} submission={submission} options={next} onClose={close} />
        )}
        {open === 'details' && (
          <DetailsDialog applicationId={detail.application.id} submission={submission} onClose={close} />
        )}
        {open === 'correct' && (
          <CorrectDialog applicationId={detail.application.id} submission={submission} had={had} onClose={close} />
        )}
      </Suspense>
    </Card>
  );
}

/** What the bank got, newest first. */
function Packs({ submission, detail, onSave }: Pick<SubmissionCardProps, 'submission' | 'detail' | 'onSave'>) {
  const [saving, setSaving] = useState<string>();
  const { submissionId, packs } = submission;
  const applicationId = detail.application.id;
  const bankName = lenderName(submission.lenderId);
  const save = async (packId: string) => {
    setSaving(packId);
    try {
      const isSaved = await onSave({
        bankName,
        fileName: archiveName({ bankName, clientName: detail.client.name, applicationId }),
        load: (signal) => api.call('documents.archive', { applicationId, submissionId, packId }, { signal }),
      });
      if (isSaved) toast.success('ZIP descarregado', `Para ${bankName}`);
    } catch (error) {
      if (isApiError(error)) toast.error(error.title, error.detail);
      else toast.error('A transferência foi interrompida', 'Nada ficou guardado. Tenta novamente.');
    } finally {
      setSaving(undefined);
    }
  };
  if (packs.length === 0) return null;
  const before = (at: number) =>
    new Set(packs.slice(0, at).flatMap(({ files }) => files.map(({ uploadId }) => uploadId)));
  return (
    <ul className={styles.packs}>
      {[...packs.entries()].reverse().map(([at, { packId, at: day, how, files }]) => {
        const known = before(at);
        const added = files.filter(({ uploadId }) => !known.has(uploadId)).length;
        return (
          <li key={packId} className="row">
            <span>
              Dossier de {formatDate(day)}, {lenderChannelLabels[how].toLowerCase()}:{' '}
              {counted(files.length, 'documento', 'documentos')}
              {at > 0 && ` (${counted(added, 'novo', 'novos')})`}
            </span>
            <Button size="small" variant="quiet" loading={saving === packId} onClick={() => void save(packId)}>
              Descarregar ZIP
              <span className="visually-hidden">
                {' '}
                de {formatDate(day)}, {bankName}
              </span>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
