import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
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
  const equal = equalParts(buyers.length);
  const form = useForm({
    resolver: checkedBy(({ parts }: { parts: string[] }) => {
      const values = parts.map(percentIn);
      const wrong = values.indexOf(undefined);
      if (wrong >= 0) return { errors: { [`parts.${wrong}`]: 'Escreve uma percentagem, por exemplo 50' } };
      const sum = values.reduce((total: number, value) => total + Math.round((value ?? 0) * 100), 0);
      if (sum !== 10_000)
        return {
          errors: { [`parts.${parts.length - 1}`]: `As partes somam ${words(sum / 100)} %: o todo é 100` },
        };
      return { data: { parts: values.map((value) => (value ?? 0) / 100) } };
    }),
    defaultValues: {
      parts: buyers.map(({ share }, at) => words(share === null ? (equal[at] ?? 0) : Math.round(share * 10_000) / 100)),
    },
  });
  const { run, error } = useAction('parties.staffChange', {
    done: ['Partes guardadas'],
    touches: [queryKey('applications.staffGet', { applicationId })],
  });
  const [first] = buyers;
  const version = useSeen(first?.version ?? 0, error, 'party.changed');
  return (
    <Dialog open title="Partes do imóvel" onClose={onClose}>
      <form
        {...form.element}
        onSubmit={form.handleSubmit(async ({ parts }) => {
          const shares = buyers.map(({ partyId }, at) => ({ partyId, share: Number(parts[at]) }));
          if (await run({ applicationId, partyId: first?.partyId ?? '', version, shares })) onClose();
        })}
        className="stack"
      >
        <p>Quanto fica a ser de cada pessoa. O IMT de cada uma depende da sua parte.</p>
        {buyers.map(({ partyId, name }, at) => (
          <TextField
            key={partyId}
            {...form.field(`parts.${at}`)}
            label={`${name} (%)`}
            inputMode="decimal"
            maxLength={6}
            autoComplete="off"
            required
          />
        ))}
        <div>
          <Button size="small" variant="quiet" onClick={() => form.setValue('parts', equal.map(words))}>
            Em partes iguais
          </Button>
        </div>
        <DialogActions>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            Guardar partes
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
