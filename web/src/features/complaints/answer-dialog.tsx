import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { complaintOutcomes, outcomeLabels } from '#shared/complaints/complaint.ts';
import type { ComplaintView } from '#shared/complaints/routes.ts';
import { type answerFields, answerSchema, maxComplaintText } from '#shared/complaints/schemas.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './complaints.module.css';

/** Returns the answer of what was typed, or the first message of each wrong field. */
function readAnswer(values: Record<keyof typeof answerFields, string>) {
  const { data, error } = answerSchema.safeParse(values);
  if (data) return { data };
  const messages = error.issues.map(({ path, message }) => [String(path[0]), message]).reverse();
  return { errors: Object.fromEntries(messages) as Partial<Record<string, string>> };
}

/** Answers a complaint; with an address the answer is mailed at once, so it says so. */
export default function AnswerDialog({ complaint, onClose }: { complaint: ComplaintView; onClose: () => void }) {
  const { id: complaintId, version, number, email, receivedOn } = complaint;
  const today = lisbonDay(new Date(serverNow()));
  const form = useForm({
    resolver: checkedBy(readAnswer),
    defaultValues: { answer: '', outcome: '', answeredOn: today },
    draft: useDraft(`complaint-answer:${complaintId}`),
  });
  const { run } = useAction('complaints.answer', {
    done: [`Resposta guardada: ${number}`, email ? 'Segue agora por email.' : undefined],
    failed: (error) => (form.refuse(error) ? undefined : [error.title, error.detail]),
    touches: [queryKey('complaints.staffList')],
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title={`Responder a ${number}`} onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async (answer) => {
          if (await run({ complaintId, version, ...answer })) giveUp();
        })}
        className="stack"
      >
        <p className="soft">
          {email
            ? `A resposta segue por email para ${email} assim que guardares, e já não se altera.`
            : 'Não há email: responde por onde a reclamação chegou e guarda aqui o que respondeste. Já não se altera.'}
        </p>
        <TextAreaField {...form.field('answer')} label="Resposta *" rows={8} maxLength={maxComplaintText} required />
        <div className={styles.pair}>
          <SelectField {...form.field('outcome')} label="Resultado *" required>
            <option value="">Escolhe…</option>
            {complaintOutcomes.map((outcome) => (
              <option key={outcome} value={outcome}>
                {outcomeLabels[outcome]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field('answeredOn')}
            type="date"
            min={receivedOn}
            max={today}
            label="Dia da resposta *"
            required
          />
        </div>
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting} loadingText="A guardar...">
            {email ? 'Guardar e enviar' : 'Guardar resposta'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
