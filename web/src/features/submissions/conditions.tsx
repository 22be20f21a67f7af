import { required } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { AnswerCheckbox } from '#parts/answer-checkbox.tsx';
import { lenderOf } from '#shared/lenders/lenders.ts';
import { submissionLimits } from '#shared/submissions/index.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icons.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './submissions.module.css';
import { useCondition } from './use-submissions.ts';

interface ConditionsProps {
  applicationId: string;
  submission: SubmissionView;
  isOpen: boolean;
}

/** What the bank asks for, ticked where it is met. */
export function Conditions({ applicationId, submission, isOpen }: ConditionsProps) {
  const { submissionId, conditions, version } = submission;
  const { run } = useCondition(applicationId);
  const key = { applicationId, submissionId, version };
  const form = useForm({
    resolver: required({ text: 'Escreve a condição' }),
    defaultValues: { text: '' },
    draft: useDraft(`bank-condition:${submissionId}`),
    keeps: 'text',
  });
  if (!isOpen && conditions.length === 0) return null;
  return (
    <section aria-label={`Condições: ${lenderOf(submission.lenderId)?.name}`} className="stack">
      {conditions.length > 0 && (
        <ul className={styles.packs}>
          {conditions.map(({ id, text, doneAt }) => (
            <li key={id} className="row">
              <AnswerCheckbox
                label={text}
                checked={doneAt !== undefined}
                onAnswer={(done) => run({ ...key, conditionId: id, act: done ? 'done' : 'open' })}
              />
              {isOpen && (
                <IconButton
                  aria-label={`Tirar a condição «${text}»`}
                  onClick={() => void run({ ...key, conditionId: id, act: 'remove' })}
                >
                  <Icon name="trash" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && conditions.length < submissionLimits.conditions && (
        <form
          {...form.element}
          className={styles.add}
          onSubmit={form.handleSubmit(async ({ text }) => {
            if (await run({ ...key, text })) form.clear();
          })}
        >
          <TextField {...form.field('text')} label="Nova condição do banco" maxLength={300} autoComplete="off" />
          <Button type="submit" size="small" loading={form.formState.isSubmitting}>
            Acrescentar
          </Button>
        </form>
      )}
    </section>
  );
}
