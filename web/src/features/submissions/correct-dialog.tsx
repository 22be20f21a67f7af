import { useState } from 'react';
import { useSeen } from '#core/use-seen.ts';
import ReasonDialog from '#parts/reason-dialog.tsx';
import { lenderOf } from '#shared/lenders/lenders.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import { useCorrect } from './use-submissions.ts';

interface CorrectDialogProps {
  applicationId: string;
  submission: SubmissionView;
  /** The states that it has had. */
  had: readonly SubmissionStatus[];
  onClose: () => void;
}

/** Sets a state that a request at a bank has had, for administrators. */
export default function CorrectDialog({ applicationId, submission, had, onClose }: CorrectDialogProps) {
  const { submissionId, version, status, lenderId } = submission;
  const [to, setTo] = useState(had[0] ?? status);
  const { run, error } = useCorrect(applicationId);
  const seen = useSeen(version, error, 'submission.changed');
  return (
    <ReasonDialog
      title={`${lenderOf(lenderId)?.short}: corrigir estado`}
      action="Corrigir"
      draft={`bank-correction:${submissionId}`}
      onSend={async (reason) => Boolean(await run({ applicationId, submissionId, version: seen, to, reason }))}
      onClose={onClose}
    >
      <RadioCards
        legend={`Está «${submissionStatusLabels[status]}». O certo é`}
        compact
        options={had.map((value) => ({ value, label: submissionStatusLabels[value] }))}
        value={to}
        onChange={setTo}
      />
    </ReasonDialog>
  );
}
