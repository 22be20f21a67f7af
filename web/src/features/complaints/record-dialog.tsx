import { queryKey } from '#core/api.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSendingId } from '#core/use-sending-id.ts';
import { channelLabels, recordedChannels } from '#shared/complaints/complaint.ts';
import { maxComplaintText } from '#shared/complaints/schemas.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './complaints.module.css';
import { emptyRecord, readRecord } from './record-form.ts';

/** 'Registar reclamação': one that came by letter, book, telephone or e-mail. */
export default function RecordDialog({ onClose }: { onClose: () => void }) {
  const idOf = useSendingId();
  const today = lisbonDay(new Date(serverNow()));
  const form = useForm({
    resolver: checkedBy(readRecord),
    defaultValues: { ...emptyRecord, receivedOn: today },
    draft: useDraft('complaint:new'),
    autoFocus: true,
  });
  const { run } = useAction('complaints.record', {
    done: ({ number, dueOn }) => [`Reclamação registada: ${number}`, `Responder até ${formatDate(dueOn)}`],
    failed: (error) => {
      if (error.code === 'application.not_found') form.setError('request', { message: error.title });
      else if (!form.refuse(error)) return [error.title, error.detail];
      return undefined;
    },
    touches: [queryKey('complaints.staffList')],
  });
  const giveUp = () => {
    form.clear();
    onClose();
  };
  return (
    <Dialog open title="Registar reclamação" onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async (complaint) => {
          if (await run({ ...complaint, submissionId: idOf(complaint) })) giveUp();
        })}
        className="stack"
      >
        <div className={styles.pair}>
          <SelectField {...form.field('channel')} label="Como chegou *" required>
            <option value="">Escolhe…</option>
            {recordedChannels.map((channel) => (
              <option key={channel} value={channel}>
                {channelLabels[channel]}
              </option>
            ))}
          </SelectField>
          <TextField {...form.field('receivedOn')} type="date" max={today} label="Dia em que chegou *" required />
        </div>
        <div className={styles.pair}>
          <TextField {...form.field('name')} label="De quem *" autoComplete="off" maxLength={100} required />
          <TextField
            {...form.field('email')}
            label="Email (opcional)"
            hint="Recebe aí o número e a resposta"
            type="email"
            autoComplete="off"
          />
        </div>
        <TextField
          {...form.field('request')}
          label="Pedido (opcional)"
          hint="O endereço da página do pedido"
          autoComplete="off"
        />
        <TextAreaField
          {...form.field('summary')}
          label="O que diz a reclamação *"
          rows={6}
          maxLength={maxComplaintText}
          required
        />
        <DialogActions>
          <Button onClick={giveUp}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting} loadingText="A guardar...">
            Registar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
