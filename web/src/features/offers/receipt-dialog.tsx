import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { serverNow } from '#core/clock.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import type { StaffApplicationDetail } from '#shared/applications/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { daySchema } from '#shared/kit/values.ts';
import { maxReceiptNote, minReceiptNote, type StaffClock } from '#shared/offers/receipt-schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

interface ReceiptDialogProps {
  detail: StaffApplicationDetail;
  clock: StaffClock;
  person: StaffClock['people'][number];
  onClose: () => void;
}

interface Texts {
  on: string;
  note: string;
  proofId: string;
}

function checked({ on, note, proofId }: Texts) {
  const words = cleanText(note);
  const errors = {
    on: daySchema.safeParse(on).success ? undefined : 'Indica o dia',
    note: words.length < minReceiptNote ? `Escreve pelo menos ${minReceiptNote} letras.` : undefined,
  };
  if (errors.on ?? errors.note) return { errors };
  return { data: { on, note: words, proofId: proofId || undefined } };
}

const fieldOf = { 'receipt.day': 'on', 'receipt.proof_missing': 'proofId' } as const;

/** Records on which day the bank delivered a FINE to somebody, or corrects that day with a reason. */
export default function ReceiptDialog({ detail, clock, person, onClose }: ReceiptDialogProps) {
  const applicationId = detail.application.id;
  const { offerId, from: first } = clock;
  const { partyId, name, receipt } = person;
  const known = receipt?.deliveredOn ?? null;
  const today = lisbonDay(new Date(serverNow()));
  const [opened] = useState(known);
  const form = useForm({
    resolver: checkedBy(checked),
    defaultValues: { on: known ?? '', note: '', proofId: '' } as Texts,
    draft: useDraft(`receipt:${offerId}:${partyId}:${opened}`),
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const failed = (failure: ApiError) => {
    if (form.refuse(failure)) return undefined;
    const field = fieldOf[failure.code as keyof typeof fieldOf];
    if (!field) return [failure.title, failure.detail] as const;
    form.setError(field, { message: failure.detail }, { shouldFocus: true });
    return undefined;
  };
  const { run, error } = useAction('offers.receipt', {
    failsOffline: true,
    failed,
    done: [known ? 'Receção corrigida' : 'Receção registada', name],
    touches: [queryKey('offers.staffList', { applicationId })],
  });
  const from = useSeen(known, error, 'date.changed');
  return (
    <Dialog open title={`${name}: receção da FINE`} onClose={onClose}>
      <form
        {...form.element}
        className="stack"
        onSubmit={form.handleSubmit(async (facts) => {
          if (await run({ applicationId, offerId, partyId, from, ...facts })) end();
        })}
      >
        <p className="soft">
          Conta a data mais antiga: a da entrega pelo banco ou a da primeira abertura no portal. Os 7 dias de reflexão
          começam no dia seguinte, e ninguém os pode encurtar.
        </p>
        <TextField
          {...form.field('on')}
          type="date"
          label="Dia em que o banco entregou *"
          min={first}
          max={today}
          hint={`Entre ${formatDate(first)} e hoje.`}
          required
        />
        <TextField
          {...form.field('note')}
          label={known ? 'Motivo da correção *' : 'Como sabemos *'}
          maxLength={maxReceiptNote}
          required
        />
        {receipt && (
          <SelectField
            {...form.field('proofId')}
            label="Prova do banco"
            hint="Obrigatória se a data passa para antes. Tem de estar nos documentos do pedido."
          >
            <option value="">Nenhuma</option>
            {detail.documents.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
        <DialogActions>
          <Button onClick={end}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            {known ? 'Corrigir' : 'Registar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
