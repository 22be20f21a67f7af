import { useState } from 'react';
import { useApiQuery } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { clientLine, refusalText, submissionStatusLabels } from '#shared/submissions/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { checkMove, type MoveValues } from './move-form.ts';
import { useMove } from './use-submissions.ts';

interface MoveDialogProps {
  applicationId: string;
  submission: SubmissionView;
  /** The states to which it can go. */
  options: readonly SubmissionStatus[];
  onClose: () => void;
}

/** Moves a request at a bank; a refusal has its reason and the words for the client. */
export default function MoveDialog({ applicationId, submission, options, onClose }: MoveDialogProps) {
  const { submissionId, lenderId, version, status, reachedAt } = submission;
  const lender = lenderOf(lenderId);
  const [picked, setTo] = useState<SubmissionStatus | null>(options.length === 1 ? (options[0] ?? null) : null);
  const to = picked && options.includes(picked) ? picked : null;
  const isRefusal = to === 'recusado';
  const isContract = to === 'contratado';
  const offers = useApiQuery('offers.staffList', { applicationId }, { enabled: isContract });
  const chosen = offers.data?.offers.find(({ status: of }) => of === 'selected');
  const { run, error } = useMove(applicationId);
  const seen = useSeen(version, error, 'submission.changed');
  const form = useForm({
    resolver: checkedBy((values: MoveValues) => checkMove(values, to)),
    defaultValues: { internalReason: '', clientText: lender ? refusalText(lender) : '', drawn: '' },
    draft: useDraft(`bank-move:${submissionId}`),
  });
  // Of a bank that never had it, clients hear nothing.
  const isTold = to === 'enviado' || reachedAt.enviado !== undefined;
  const wasApproved = reachedAt.aprovado !== undefined;
  const line =
    to && isTold && lender
      ? clientLine({ status: to, lender, day: lisbonDay(new Date()), text: undefined, wasApproved })
      : undefined;
  return (
    <Dialog open title={`${lender?.short}: mudar estado`} onClose={onClose}>
      <form
        {...form.element}
        className="stack"
        onSubmit={form.handleSubmit(async (said) => {
          if (!to) return;
          if (await run({ applicationId, submissionId, version: seen, to, ...said })) {
            form.clear();
            onClose();
          }
        })}
      >
        {options.length === 0 && <p>Já está «{submissionStatusLabels[status]}» e não muda mais.</p>}
        <RadioCards
          legend={`Está «${submissionStatusLabels[status]}». Passa a`}
          compact
          options={options.map((value) => ({ value, label: submissionStatusLabels[value] }))}
          value={to}
          onChange={setTo}
        />
        {isContract && (
          <MoneyField
            {...form.field('drawn')}
            label="Montante contratado (€)"
            hint={chosen && `Em branco, o da proposta escolhida: ${formatEuro(chosen.loanAmount)}.`}
          />
        )}
        {isRefusal ? (
          <>
            <TextAreaField
              {...form.field('internalReason')}
              label="Motivo *"
              hint="Só a equipa o lê."
              rows={2}
              maxLength={1000}
              required
            />
            <TextAreaField
              {...form.field('clientText')}
              label="O que o cliente lê *"
              rows={3}
              maxLength={500}
              required
            />
          </>
        ) : (
          line && <p className="soft">O cliente lê: «{line}».</p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" disabled={to === null} loading={form.formState.isSubmitting}>
            Mudar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
