import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { queryKey } from '#core/api.ts';
import { checkedBy } from '#core/resolvers.ts';
import { cachedResponse, useAction } from '#core/use-action.ts';
import { useForm } from '#core/use-form.ts';
import { euriborMonthProblem, euriborSteps, monthsAfter } from '#shared/facts/euribor.ts';
import { rateIndexes, rateIndexLabels } from '#shared/facts/rate-types.ts';
import { meansSchema, type StoredEuriborMonth } from '#shared/facts/routes.ts';
import { meanInWords, monthInWords } from '#shared/facts/words.ts';
import { parseDecimal } from '#shared/kit/text.ts';
import type { RouteInput } from '#shared/routes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './facts-page.module.css';

interface TypedMeans {
  month: string;
  euribor_3m: string;
  euribor_6m: string;
  euribor_12m: string;
}

type Means = Omit<RouteInput<'facts.enterEuribor'>, 'version' | 'confirmed'>;

/** Parses a typed mean, which may be negative. NaN for anything else. */
const parseMean = (typed: string): number =>
  /^\s*[-−]/.test(typed) ? -parseDecimal(typed.replace(/[-−]/, '')) : parseDecimal(typed);

/** Returns the typed values for the API, or what is wrong with them. */
function check(typed: TypedMeans, today: string): { data: Means } | { errors: Partial<TypedMeans> } {
  const means = meansSchema.safeParse(Object.fromEntries(rateIndexes.map((index) => [index, parseMean(typed[index])])));
  const month = euriborMonthProblem(typed.month, today);
  if (means.success && !month) return { data: { month: typed.month, ...means.data } };
  const issues = means.error?.issues ?? [];
  const errors = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]).reverse());
  return { errors: month ? { ...errors, month } : errors };
}

const shown = (mean: number | undefined): string => (mean === undefined ? '' : String(mean).replace('.', ','));

interface EuriborFormProps {
  /** Newest first. */
  entries: readonly StoredEuriborMonth[];
  today: string;
  /** The month to correct; undefined for a new one. */
  corrected: string | undefined;
  /** Called when the means are saved, or their correction is given up. */
  onDone: () => void;
}

/** Enters the means of a month, or corrects them. What was typed stays until it is saved. */
export function EuriborForm({ entries, today, corrected, onDone }: EuriborFormProps) {
  const lastMonth = monthsAfter(today.slice(0, 7), -1);
  const entryOf = (wanted: string | undefined) => entries.find((entry) => entry.month === wanted);
  const before = entryOf(corrected);
  const form = useForm({
    resolver: checkedBy((typed: TypedMeans) => check(typed, today)),
    defaultValues: {
      month: corrected ?? (entryOf(lastMonth) ? '' : lastMonth),
      euribor_3m: shown(before?.euribor_3m),
      euribor_6m: shown(before?.euribor_6m),
      euribor_12m: shown(before?.euribor_12m),
    },
    autoFocus: corrected !== undefined,
  });
  const [unusual, setUnusual] = useState<Means>();
  const enter = useAction('facts.enterEuribor', {
    done: ({ month }) => ['Médias guardadas', `Euribor de ${monthInWords(month)}.`],
    failed: (error) => (form.refuse(error) ? undefined : [error.title, error.detail]),
    changes: (entered) => [
      cachedResponse('facts.list', {}, (list) => ({ ...list, euribor: withEntry(list.euribor, entered) })),
    ],
    touches: (error) => (error ? [queryKey('facts.list')] : []),
  });
  const existing = entryOf(useWatch({ control: form.control, name: 'month' }));

  const save = async (means: Means, confirmed: boolean) => {
    if (!confirmed && euriborSteps(means, entryOf(monthsAfter(means.month, -1))).length > 0) return setUnusual(means);
    setUnusual(undefined);
    const version = entryOf(means.month)?.version ?? 0;
    if (!(await enter.run({ ...means, version, confirmed }))) return undefined;
    form.clear();
    return onDone();
  };
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit((means) => save(means, false))}
      aria-label="Médias de um mês"
      className="stack"
    >
      <div className={styles.fields}>
        <TextField {...form.field('month')} type="month" label="Mês" />
        {rateIndexes.map((index) => (
          <TextField
            key={index}
            {...form.field(index)}
            label={`${rateIndexLabels[index]} (%)`}
            inputMode="text"
            autoComplete="off"
          />
        ))}
      </div>
      {existing && (
        <Banner>
          Já há médias de {monthInWords(existing.month)}: guardar substitui-as e a correção fica registada.
        </Banner>
      )}
      <div className="row">
        <Button type="submit" variant="primary" loading={enter.running} loadingText="A guardar...">
          Guardar médias
        </Button>
        {corrected !== undefined && (
          <Button disabled={enter.running} onClick={onDone}>
            Cancelar
          </Button>
        )}
      </div>
      {unusual && (
        <StepDialog
          means={unusual}
          before={entryOf(monthsAfter(unusual.month, -1))}
          onClose={() => setUnusual(undefined)}
          onConfirm={() => void save(unusual, true)}
        />
      )}
    </form>
  );
}

const withEntry = (entries: readonly StoredEuriborMonth[], entered: StoredEuriborMonth): StoredEuriborMonth[] =>
  [entered, ...entries.filter(({ month }) => month !== entered.month)].sort((one, other) =>
    other.month.localeCompare(one.month),
  );

interface StepDialogProps {
  means: Means;
  before: StoredEuriborMonth | undefined;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether a difference of more than a point to the month before is meant. */
const StepDialog = ({ means, before, onClose, onConfirm }: StepDialogProps) => (
  <Dialog
    open
    title="Confirmas estes valores?"
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>Rever</Button>
        <Button variant="primary" onClick={onConfirm}>
          Guardar assim
        </Button>
      </>
    }
  >
    <p>Mudam mais de um ponto em relação ao mês anterior:</p>
    <ul>
      {euriborSteps(means, before).map((index) => (
        <li key={index}>
          {rateIndexLabels[index]}: de {meanInWords(before?.[index] ?? 0)} para {meanInWords(means[index])}
        </li>
      ))}
    </ul>
  </Dialog>
);
