import { useState } from 'react';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderOf } from '#shared/lenders/lenders.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkDetails } from './details-form.ts';
import styles from './submissions.module.css';
import { useChange } from './use-submissions.ts';

interface DetailsDialogProps {
  applicationId: string;
  submission: SubmissionView;
  onClose: () => void;
}

const write = (figure: number | null | undefined): string => (figure ?? '').toString().replace('.', ',');

/** Changes what the team knows of a request at a bank. */
export default function DetailsDialog({ applicationId, submission, onClose }: DetailsDialogProps) {
  const { submissionId, version, lenderId, contactName, amount, termMonths, appraisal } = submission;
  const [opened] = useState(version);
  const form = useForm({
    resolver: checkedBy(checkDetails),
    defaultValues: {
      contactName: contactName ?? '',
      amount: write(amount),
      termMonths: write(termMonths),
      appraisal: write(appraisal?.value),
      appraisedOn: appraisal?.on ?? '',
    },
    draft: useDraft(`bank-details:${submissionId}:${opened}`),
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const { run, error } = useChange(applicationId);
  const seen = useSeen(version, error, 'submission.changed');
  return (
    <Dialog open title={`${lenderOf(lenderId)?.short}: alterar`} onClose={onClose}>
      <form
        {...form.element}
        className="stack"
        onSubmit={form.handleSubmit(async (said) => {
          if (await run({ applicationId, submissionId, version: seen, ...said })) end();
        })}
      >
        <TextField {...form.field('contactName')} label="Quem trata no banco" autoComplete="off" maxLength={200} />
        <div className={styles.fields}>
          <MoneyField {...form.field('amount')} label="Montante (€)" />
          <TextField {...form.field('termMonths')} label="Prazo (meses)" inputMode="numeric" autoComplete="off" />
        </div>
        <div className={styles.fields}>
          <MoneyField {...form.field('appraisal')} label="Avaliação do banco (€)" />
          <TextField {...form.field('appraisedOn')} label="Dia da avaliação" type="date" max={lisbonDay(new Date())} />
        </div>
        <DialogActions>
          <Button onClick={end}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
