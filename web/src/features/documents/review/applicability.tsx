import { useEffect, useRef, useState } from 'react';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import styles from '#parts/review-list.module.css';
import { RowAction } from '#parts/row-action.tsx';
import { maxWaiverReason } from '#shared/documents/waiver.ts';
import { ReasonForm } from './reason-form.tsx';
import type { ReviewRow } from './review-list.ts';
import { caseDocumentsChange } from './use-case-documents.ts';

/** Marks a document as needed or not needed for the case. */
export function Applicability({ row, applicationId }: { row: ReviewRow; applicationId: string }) {
  const { id, label, notApplicableBecause, document } = row;
  const { run, running: changing } = useAction('documents.setApplies', caseDocumentsChange(applicationId));
  const which = { applicationId, documentId: id };
  const draft = useDraft(`applies:${applicationId}:${id}`);
  const [asked, setAsked] = useState(() => typeof draft.read() === 'string');
  const place = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus changes with these two
  useEffect(() => {
    if (moved.current && !asked) place.current?.querySelector('button')?.focus();
    moved.current = true;
  }, [asked, notApplicableBecause]);
  if (document?.aiStatus === 'approved') return null;
  const end = () => {
    draft.end();
    setAsked(false);
  };
  if (asked && notApplicableBecause === undefined)
    return (
      <ReasonForm
        name={`Não se aplica: ${label}`}
        label="Porque não se aplica *"
        hint="O cliente lê este texto."
        action="Não se aplica"
        maxLength={maxWaiverReason}
        sending={changing}
        draft={draft}
        onSend={(reason) => void run({ ...which, applies: false, reason }).then((done) => done && end())}
        onCancel={end}
      />
    );
  return (
    <div className={styles.reviewApplies} ref={place}>
      <RowAction
        icon={notApplicableBecause === undefined ? 'close' : 'refresh'}
        word={notApplicableBecause === undefined ? 'Não se aplica' : 'Voltar a pedir'}
        label={label}
        loading={changing}
        onClick={() => (notApplicableBecause === undefined ? setAsked(true) : void run({ ...which, applies: true }))}
      />
    </div>
  );
}
