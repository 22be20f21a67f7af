import { useState } from 'react';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { draftTexts, useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import type { StaffPartyView } from '#shared/parties/staff-schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

interface SharesDialogProps {
  applicationId: string;
  /** Everybody who buys, two at least. */
  buyers: readonly StaffPartyView[];
  onClose: () => void;
}

const words = (percent: number): string => String(percent).replace('.', ',');

/** Returns equal parts in percent with two decimals, which sum to 100: the first has what is left over. */
function equalParts(count: number): number[] {
  const each = Math.floor(10_000 / count) / 100;
  return Array.from({ length: count }, (_, at) =>
    at === 0 ? Math.round((100 - each * (count - 1)) * 100) / 100 : each,
  );
}

/** Returns a typed percentage; undefined for what is none of 0,01 to 100. */
function percentIn(typed: string): number | undefined {
  const text = typed.trim().replace('%', '').trim().replace(',', '.');
  const value = /^\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : 0;
  return value > 0 && value <= 100 ? value : undefined;
}

/** Asks for what each of those who buy has of the property, in percent. */
export default function SharesDialog({ applicationId, buyers, onClose }: SharesDialogProps) {
  const shares = equalParts(buyers.length);
  const equal = Object.fromEntries(buyers.map(({ partyId }, at) => [partyId, words(shares[at] ?? 0)]));
  const asStored = Object.fromEntries(
    buyers.map(({ partyId, share }) => [
      partyId,
      share === null ? (equal[partyId] ?? '') : words(Math.round(share * 10_000) / 100),
    ]),
  );
  const [first] = buyers;
  const [opened] = useState(first?.version ?? 0);
  const form = useForm({
    // By person: while it is open, somebody may leave or join.
    resolver: checkedBy(({ parts }: { parts: Record<string, string> }) => {
      const values = buyers.map(({ partyId }) => ({ partyId, percent: percentIn(parts[partyId] ?? '') }));
      const wrong = values.find(({ percent }) => percent === undefined);
      if (wrong) return { errors: { [`parts.${wrong.partyId}`]: 'Escreve uma percentagem, por exemplo 50' } };
      const sum = values.reduce((total: number, { percent }) => total + Math.round((percent ?? 0) * 100), 0);
      if (sum !== 10_000)
        return {
          errors: { [`parts.${values.at(-1)?.partyId}`]: `As partes somam ${words(sum / 100)} %: o todo é 100` },
        };
      return { data: values.map(({ partyId, percent }) => ({ partyId, share: (percent ?? 0) / 100 })) };
    }),
    defaultValues: { parts: asStored },
    draft: useDraft(`shares:${applicationId}:${opened}`),
    restore: (kept) => ({ parts: draftTexts(Object(kept).parts, asStored) }),
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const { run, error } = useAction('parties.staffChange', {
    done: ['Partes guardadas'],
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  const version = useSeen(first?.version ?? 0, error, 'party.changed');
  return (
    <Dialog open title="Partes do imóvel" onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async (parts) => {
          const input = { applicationId, partyId: first?.partyId ?? '', version, shares: [...parts] };
          if (await run(input)) end();
        })}
        className="stack"
      >
        <p>Quanto fica a ser de cada pessoa. O IMT de cada uma depende da sua parte.</p>
        {buyers.map(({ partyId, name }) => (
          <TextField
            key={partyId}
            {...form.field(`parts.${partyId}`)}
            label={`${name} (%)`}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            required
          />
        ))}
        <div>
          <Button size="small" variant="quiet" onClick={() => form.setValue('parts', equal)}>
            Em partes iguais
          </Button>
        </div>
        <DialogActions>
          <Button onClick={end}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Guardar partes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
