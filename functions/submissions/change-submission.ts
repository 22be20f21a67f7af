import { requireOpen } from '#database/applications/writes.ts';
import { type Change, startChange } from '#database/change.ts';
import { findDocument } from '#database/documents/reads.ts';
import { Refusal } from '#database/refusal.ts';
import type { Submission } from '#database/submissions/entity.ts';
import { replaceSubmission } from '#database/submissions/writes.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { UseCase } from '#platform/http/create-http-handler.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import type { ParsedInput } from '#shared/routes.ts';
import { submissionLimits } from '#shared/submissions/index.ts';
import type { Condition } from '#shared/submissions/schema.ts';
import { requireSubmission } from './require-submission.ts';
import { toSubmissionView } from './views.ts';

/** Stores the next state of a request at a bank of an open application. */
async function store(change: Change, before: Submission, after: Submission) {
  await change.commit([requireOpen(before.applicationId, { at: change.at }), replaceSubmission(before, after)]);
  return toSubmissionView({ ...after, version: before.version + 1 }, change.instant);
}

/** Changes what the team knows of a request at a bank: no decision, so it has no entry in the trail. */
export const changeSubmission: UseCase<Dependencies, 'submissions.change'> = async (
  deps,
  { applicationId, submissionId, version, ...said },
  caller,
) => {
  const { before } = await requireSubmission(deps, { applicationId, submissionId, version });
  const change = startChange(deps, caller);
  const { appraisal } = said;
  if (appraisal && appraisal.on > lisbonDay(change.instant))
    throw new Refusal('request.invalid', {
      errors: [{ path: 'appraisal.on', message: 'A avaliação não pode ser depois de hoje.' }],
    });
  const documentId = appraisal?.documentId;
  if (documentId !== undefined && !(await findDocument(deps.database, { applicationId, documentId })))
    throw new Refusal('document.not_found');
  const cleared = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value ?? undefined]));
  return store(change, before, { ...before, ...cleared });
};

type ConditionChange = Pick<ParsedInput<'submissions.condition'>, 'text' | 'conditionId' | 'act'>;

/** Returns the bank's conditions after a change. Throws `submission.too_many` and `request.invalid`. */
function conditionsAfter(
  conditions: readonly Condition[],
  { text, conditionId, act }: ConditionChange,
  { newId, at }: { newId: () => string; at: string },
): Condition[] {
  if (text !== undefined && conditionId === undefined) {
    if (conditions.length >= submissionLimits.conditions)
      throw new Refusal('submission.too_many', {
        title: 'Demasiadas condições',
        detail: `No máximo ${submissionLimits.conditions} condições por banco.`,
      });
    return [...conditions, { id: newId(), text }];
  }
  const known = conditions.find(({ id }) => id === conditionId);
  if (!known) throw new Refusal('submission.changed');
  if (act === 'remove') return conditions.filter((each) => each !== known);
  const { doneAt, ...rest } = known;
  const open = { ...rest, ...(text !== undefined && { text }) };
  const isDone = act === 'done' || (act === undefined && doneAt !== undefined);
  const after = isDone ? { ...open, doneAt: doneAt ?? at } : open;
  return conditions.map((each) => (each === known ? after : each));
}

/** Adds a condition of a bank, or changes one. */
export const changeCondition: UseCase<Dependencies, 'submissions.condition'> = async (deps, input, caller) => {
  const { before } = await requireSubmission(deps, input);
  const change = startChange(deps, caller);
  const conditions = conditionsAfter(before.conditions, input, { newId: deps.newId, at: change.at });
  return store(change, before, { ...before, conditions });
};
