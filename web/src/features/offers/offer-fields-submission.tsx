import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { fieldsOf } from '#core/use-form.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { lenderNamed, lenderOf } from '#shared/lenders/lenders.ts';
import { isOpenAt } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { submissionStatusLabels } from '#shared/submissions/words.ts';
import { SelectField } from '#ui/select-field.tsx';
import type { Values } from './offer-form-values.ts';

/** The requests of a case at banks, oldest first; undefined until they are known. */
export const useSubmissionsOf = (applicationId: string): readonly SubmissionView[] | undefined =>
  useApiQuery('submissions.staffList', { applicationId }).data?.submissions;

/** The newest one at a bank of which nothing is decided yet. */
const openAt = (submissions: readonly SubmissionView[], lenderId: string | undefined) =>
  submissions.findLast((each) => each.lenderId === lenderId && isOpenAt(each.status));

/** Which request at a bank the offer answers: the open one of its bank, until another one is chosen (spec lenders L5). */
export function SubmissionField({ applicationId }: { applicationId: string }) {
  const form = useFormContext<Values>();
  const field = fieldsOf(form);
  const submissions = useSubmissionsOf(applicationId);
  const lenderId = lenderNamed(useWatch<Values, 'bankName'>({ name: 'bankName' }))?.id;
  const current = useWatch<Values, 'submissionId'>({ name: 'submissionId' });
  /** The bank by which the field was filled. */
  const filledBy = useRef<string>(undefined);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (!submissions || !lenderId || filledBy.current === lenderId) return;
    const chosen = submissions.find(({ submissionId }) => submissionId === getValues('submissionId'));
    const isFirst = filledBy.current === undefined;
    filledBy.current = lenderId;
    // What is stored, or was chosen before, stays until the bank is another one.
    if (chosen && (isFirst || chosen.lenderId === lenderId)) return;
    setValue('submissionId', openAt(submissions, lenderId)?.submissionId ?? '');
  }, [submissions, lenderId, getValues, setValue]);
  const shown = submissions?.filter(({ status, submissionId }) => isOpenAt(status) || submissionId === current) ?? [];
  if (shown.length === 0) return null;
  return (
    <SelectField label="Pedido ao banco" hint="A que pedido responde" {...field('submissionId')}>
      <option value="">Nenhum</option>
      {shown.map((submission) => (
        <option key={submission.submissionId} value={submission.submissionId}>
          {wordsOf(submission)}
        </option>
      ))}
    </SelectField>
  );
}

/** 'Caixa Fictícia: Em análise, desde 12/11/2026' */
const wordsOf = ({ lenderId, status, statusSince }: SubmissionView): string =>
  `${lenderOf(lenderId)?.short ?? lenderId}: ${submissionStatusLabels[status]}, desde ${formatDate(lisbonDay(statusSince))}`;
