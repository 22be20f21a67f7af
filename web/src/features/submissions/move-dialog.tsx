import { useState } from 'react';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import type { SubmissionStatus } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { clientLine, refusalText, submissionStatusLabels } from '#shared/submissions/words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
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
  const [to, setTo] = useState<SubmissionStatus | null>(options.length === 1 ? (options[0] ?? null) : null);
  const isRefusal = to === 'recusado';
  const { run } = useMove(applicationId);
  const form = useForm({
    resolver: checkedBy(({ internalReason, clientText }: { internalReason: string; clientText: string }) => {
      if (!isRefusal) return { data: {} };
      const said = { internalReason: cleanText(internalReason), clientText: cleanText(clientText) };
      if (said.internalReason && said.clientText) return { data: said };
      return {
        errors: {
          internalReason: said.internalReason ? undefined : 'Indica o motivo',
          clientText: said.clientText ? undefined : 'Escreve o que o cliente lê',
        },
      };
    }),
    defaultValues: { internalReason: '', clientText: lender ? refusalText(lender) : '' },
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
          if (to && (await run({ applicationId, submissionId, version, to, ...said }))) {
            form.clear();
            onClose();
          }
        })}
      >
        <RadioCards
          legend={`Está «${submissionStatusLabels[status]}». Passa a`}
          compact
          options={options.map((value) => ({ value, label: submissionStatusLabels[value] }))}
          value={to}
          onChange={setTo}
        />
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
