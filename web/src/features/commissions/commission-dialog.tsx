import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useNow } from '#core/use-now.ts';
import { useSeen } from '#core/use-seen.ts';
import { canBeRecorded } from '#shared/commissions/commission.ts';
import type { CommissionView } from '#shared/commissions/routes.ts';
import { formatEuro } from '#shared/kit/format.ts';
import { lisbonDay } from '#shared/kit/lisbon-time.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { checkCommission, valuesOf, valuesSchema } from './commission-form.ts';
import styles from './commissions-page.module.css';

interface CommissionDialogProps {
  commission: CommissionView;
  /** Names the client and the bank. */
  title: string;
  onClose: () => void;
}

/** Writes the invoice of a commission, and what was received. */
export default function CommissionDialog({ commission, title, onClose }: CommissionDialogProps) {
  const { submissionId, expectedCents, dueOn } = commission;
  const [opened] = useState(commission.version);
  const today = lisbonDay(new Date(useNow()));
  const form = useForm({
    resolver: checkedBy((values: ReturnType<typeof valuesOf>) => checkCommission(values, today)),
    defaultValues: valuesOf(commission),
    // Keyed by version, so that a colleague's newer changes are not overwritten unnoticed.
    draft: useDraft(`commission:${submissionId}:${opened}`),
    restore: (kept) => valuesSchema.safeParse(kept).data,
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const { run, running, error } = useAction('commissions.change', {
    failsOffline: true,
    done: ['Comissão guardada'],
    failed: (failure) => (form.refuse(failure) ? undefined : [failure.title, failure.detail]),
    touches: [queryKey('commissions.list')],
    waits: true,
  });
  const version = useSeen(commission.version, error, 'commission.changed');
  const save = form.handleSubmit(async (changes) => {
    if (await run({ submissionId, version, ...changes })) end();
  });
  return (
    <Dialog open title={title} onClose={onClose}>
      <form {...form.element} onSubmit={save} className="stack">
        <p className="soft">
          {expectedCents === null
            ? 'Este banco não tem regra de comissão. Depois de a indicares na ficha do banco, guarda aqui outra vez.'
            : `Comissão: ${formatEuro(expectedCents / 100)}.`}
        </p>
        {dueOn !== null && <TextField {...form.field('dueOn')} type="date" label="Devida a partir de" />}
        {canBeRecorded(commission) && (
          <>
            <fieldset className={styles.group}>
              <legend>Fatura</legend>
              <div className={styles.fields}>
                <TextField {...form.field('invoice.number')} label="Número" autoComplete="off" maxLength={40} />
                <TextField {...form.field('invoice.on')} type="date" label="Dia da fatura" max={today} />
                <MoneyField {...form.field('invoice.cents')} label="Valor faturado (€)" />
              </div>
            </fieldset>
            <fieldset className={styles.group}>
              <legend>Recebido</legend>
              <div className={styles.fields}>
                <TextField {...form.field('received.on')} type="date" label="Dia em que se recebeu" max={today} />
                <MoneyField {...form.field('received.cents')} label="Valor recebido (€)" />
              </div>
            </fieldset>
          </>
        )}
        <DialogActions>
          <Button disabled={running} onClick={end}>
            Cancelar
          </Button>
          <Button type="submit" variant="primary" loading={running} loadingText="A guardar...">
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
