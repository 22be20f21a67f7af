import { useWatch } from 'react-hook-form';
import { useApiQuery } from '#core/api.ts';
import { QueryContent } from '#core/query-content.tsx';
import { checkedBy } from '#core/resolvers.ts';
import { useDraft } from '#core/use-draft.ts';
import { draftTexts, useForm } from '#core/use-form.ts';
import { forSeveral } from '#parts/named-people.ts';
import { endingMessagesFor, maxEndingMessage } from '#shared/applications/ending-messages.ts';
import { type Outcome, outcomeLabels, outcomes } from '#shared/applications/stages.ts';
import { cleanText } from '#shared/kit/text.ts';
import { lenderOf, toLender } from '#shared/lenders/lenders.ts';
import type { SubmissionView } from '#shared/submissions/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { Caution } from '#ui/fact.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import styles from './end-dialog.module.css';
import { useEnd } from './use-end.ts';

const maxReasonLength = 1000;

const messageHint = 'É este o email que o cliente recebe, depois de «Olá». Muda o que for preciso.';

const explanations: Readonly<Record<Outcome, string>> = {
  rejected: 'Nenhum banco aprovou o crédito.',
  withdrawn: 'O cliente desistiu.',
};
const options = outcomes.map((value) => ({
  value,
  label: outcomeLabels[value],
  description: explanations[value],
}));

interface Ending {
  outcome: Outcome | null;
  reason: string;
  /** Empty until an outcome is picked, whose template it then is. */
  message: string;
}

/** Returns a stored draft: what was written to the client is kept too. */
function restoreEnding(kept: unknown): Ending {
  const { outcome, ...texts } = draftTexts(kept, { outcome: '', reason: '', message: '' });
  return { outcome: outcomes.find((each) => each === outcome) ?? null, ...texts };
}

function ending({ outcome, ...texts }: Ending) {
  const [reason, message] = [cleanText(texts.reason), cleanText(texts.message)];
  if (outcome && reason && message) return { data: { outcome, reason, message } };
  return {
    errors: {
      outcome: outcome ? undefined : 'Escolhe como terminou.',
      reason: reason ? undefined : 'Indica o motivo.',
      message: message || !outcome ? undefined : 'Escreve a mensagem ao cliente.',
    },
  };
}

export interface EndDialogProps {
  applicationId: string;
  /** Who gets the message, in a request of several people. */
  recipients?: readonly { name: string }[];
  onClose: () => void;
}

/** Asks for outcome and reason, and closes the application. The message names the banks that had it. */
export default function EndDialog(props: EndDialogProps) {
  const query = useApiQuery('submissions.staffList', { applicationId: props.applicationId });
  return (
    <Dialog open title="Encerrar o pedido?" onClose={props.onClose}>
      <QueryContent query={query} label="A carregar…" skeleton={['tall']}>
        {({ submissions }) => <EndForm {...props} banks={[...new Set(submissions.flatMap(bankThatHadIt))]} />}
      </QueryContent>
    </Dialog>
  );
}

/** Returns a bank with its preposition, if it got the request. */
function bankThatHadIt({ lenderId, reachedAt }: SubmissionView): string[] {
  const lender = lenderOf(lenderId);
  return lender && reachedAt.enviado !== undefined ? [toLender(lender)] : [];
}

function EndForm({ applicationId, recipients, onClose, banks }: EndDialogProps & { banks: readonly string[] }) {
  const { run } = useEnd(applicationId);
  const templates = endingMessagesFor({ banks, toSeveral: recipients !== undefined });
  const isTemplate = (message: string) => cleanText(message) === '' || Object.values(templates).includes(message);
  const form = useForm({
    resolver: checkedBy(ending),
    defaultValues: { outcome: null, reason: '', message: '' } as Ending,
    draft: useDraft(`end:${applicationId}`),
    restore: restoreEnding,
  });
  const outcome = useWatch({ control: form.control, name: 'outcome' });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  const send = async (how: NonNullable<ReturnType<typeof ending>['data']>) => {
    if (await run({ applicationId, ...how })) giveUp();
  };
  return (
    <>
      <p>
        O pedido sai do pipeline e deixa de aceitar alterações.{' '}
        {recipients ? 'Todos recebem já a mensagem, por email.' : 'O cliente recebe já a mensagem, por email.'}
      </p>
      <form {...form.element} onSubmit={form.handleSubmit(send)} className={`stack ${styles.endForm}`}>
        <RadioCards
          legend="Como terminou *"
          options={options}
          value={outcome}
          onChange={(chosen) => {
            form.setValue('outcome', chosen);
            // What was written by hand stays.
            if (isTemplate(form.getValues('message'))) form.setValue('message', templates[chosen]);
          }}
        />
        {form.formState.errors.outcome?.message && (
          <Caution role="alert">{form.formState.errors.outcome?.message}</Caution>
        )}
        <TextAreaField
          {...form.field('reason')}
          label="Motivo *"
          hint="Fica no histórico do pedido."
          rows={3}
          maxLength={maxReasonLength}
          required
        />
        {outcome && (
          <TextAreaField
            {...form.field('message')}
            label="Mensagem ao cliente *"
            hint={recipients ? `${forSeveral(recipients)}.` : messageHint}
            rows={7}
            maxLength={maxEndingMessage}
            required
          />
        )}
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="danger" type="submit" loading={form.formState.isSubmitting}>
            Encerrar
          </Button>
        </DialogActions>
      </form>
    </>
  );
}
