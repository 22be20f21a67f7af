import { useState } from 'react';
import { queryKey, useApiQuery } from '#core/api.ts';
import type { ApiError } from '#core/api-error.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { useSeen } from '#core/use-seen.ts';
import { DeedClock } from '#parts/deed-clock.tsx';
import type { DeedDay, TypedDateView } from '#shared/agenda/date-schema.ts';
import { dateKindLabels, dateWords, typedDateKinds } from '#shared/agenda/dates.ts';
import { maxDateLabel, maxDatePlace, minDateLabel } from '#shared/agenda/limits.ts';
import { cleanText } from '#shared/kit/text.ts';
import { daySchema } from '#shared/kit/values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogActions } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** What a dialog asks of a date. */
type DateFacts = Pick<TypedDateView, 'kind' | 'label' | 'on' | 'time' | 'place' | 'source'>;

interface DateDialogProps {
  applicationId: string;
  /** A date that is changed, the day of the deed as it is now (null without one), or nothing for a new date. */
  of: { date: TypedDateView } | { deed: DeedDay | null } | undefined;
  onClose: () => void;
}

type Texts = Record<keyof DateFacts, string>;

function checked({ kind, label, on, time, place, source }: Texts) {
  const name = cleanText(label);
  const errors = {
    on: daySchema.safeParse(on).success ? undefined : 'Indica o dia',
    label: kind === 'outra' && name.length < minDateLabel ? 'Diz que data é.' : undefined,
  };
  if (errors.on ?? errors.label) return { errors };
  return {
    data: {
      kind: kind as DateFacts['kind'],
      label: kind === 'outra' ? name : null,
      on,
      time: time || null,
      place: cleanText(place) || null,
      source: source as DateFacts['source'],
    },
  };
}

const titleOf = (of: DateDialogProps['of']): string => {
  if (!of) return 'Nova data';
  return 'deed' in of ? 'Dia da escritura' : `Mudar: ${dateWords(of.date)}`;
};

/** Names what is being changed, with its version: a draft of what a colleague has changed since is not used. */
const draftOf = (of: DateDialogProps['of']): string => {
  if (!of) return 'new';
  return 'deed' in of ? `deed:${of.deed?.version ?? 0}` : `${of.date.id}:${of.date.version}`;
};

/** Asks when and where something of a case is, and, but for the deed, what it is and where the day is from. */
export default function DateDialog({ applicationId, of, onClose }: DateDialogProps) {
  const isDeed = of !== undefined && 'deed' in of;
  const stored = of && 'date' in of ? of.date : undefined;
  const known: Partial<DateFacts> = stored ?? (isDeed && of.deed ? of.deed : {});
  // The same for every attempt.
  const [newId] = useState(() => crypto.randomUUID());
  const [name] = useState(() => draftOf(of));
  const dateId = stored?.id ?? newId;
  const { data } = useApiQuery('agenda.dates', { applicationId });
  const latest = data?.items.find(({ id }) => id === dateId) ?? stored;
  const form = useForm({
    resolver: checkedBy(checked),
    defaultValues: {
      // Its name is not asked for.
      kind: isDeed ? 'cpcv' : (known.kind ?? 'cpcv'),
      label: known.label ?? '',
      on: known.on ?? '',
      time: known.time ?? '',
      place: known.place ?? '',
      source: known.source ?? 'typed',
    } as Texts,
    draft: useDraft(`date:${applicationId}:${name}`),
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const kind = form.watch('kind');
  /** What has to be confirmed of a day after the bank's or the CPCV's last one. */
  const [late, setLate] = useState<{ on: string; words: string }>();
  const meant = late !== undefined && late.on === form.watch('on');
  const failed = (error: ApiError) => {
    if (form.refuse(error)) return undefined;
    if (error.code === 'deed.late') {
      setLate({ on: form.getValues('on'), words: error.detail });
      return undefined;
    }
    const isOfDay = error.code === 'date.past' || error.code === 'date.too_far';
    if (!isOfDay && error.code !== 'deed.too_early') return [error.title, error.detail] as const;
    form.setError('on', { message: isOfDay ? error.title : error.detail }, { shouldFocus: true });
    return undefined;
  };
  const touches = [queryKey('agenda.dates', { applicationId }), queryKey('applications.staffGet', { applicationId })];
  const setting = useAction('agenda.setDate', { failsOffline: true, failed, touches, done: ['Data guardada'] });
  const marking = useAction('deed.setDay', { failsOffline: true, failed, touches, done: ['Escritura marcada'] });
  const current = isDeed ? of.deed : latest;
  const version = useSeen(current?.version ?? 0, (isDeed ? marking : setting).error, 'date.changed');
  const from = useSeen((isDeed && of.deed?.on) || null, marking.error, 'date.changed');
  const save = async (facts: DateFacts) => {
    const { on, time, place } = facts;
    const saved = isDeed
      ? await marking.run({
          applicationId,
          from,
          version,
          on,
          time,
          place,
          ...(meant && { confirmed: true }),
        })
      : await setting.run({ applicationId, dateId, version, ...facts });
    if (saved) end();
  };
  return (
    <Dialog open title={titleOf(of)} onClose={onClose}>
      <form {...form.element} onSubmit={form.handleSubmit(save)} className="stack">
        {!isDeed && (
          <SelectField {...form.field('kind')} label="Data">
            {typedDateKinds.map((each) => (
              <option key={each} value={each}>
                {dateKindLabels[each]}
              </option>
            ))}
          </SelectField>
        )}
        {!isDeed && kind === 'outra' && (
          <TextField {...form.field('label')} label="Nome *" maxLength={maxDateLabel} required />
        )}
        <TextField {...form.field('on')} type="date" label="Dia *" required />
        <TextField {...form.field('time')} type="time" label="Hora (opcional)" />
        <TextField {...form.field('place')} label="Local (opcional)" maxLength={maxDatePlace} />
        {!isDeed && (
          <SelectField {...form.field('source')} label="De onde vem">
            <option value="typed">Dito por alguém</option>
            <option value="paper">Lido num documento</option>
          </SelectField>
        )}
        {!isDeed && kind === 'avaliacao' && <p className="soft">O cliente vê a avaliação no seu pedido.</p>}
        {isDeed && <DeedClock applicationId={applicationId} />}
        {isDeed && <p className="soft">O cliente vê o dia, a hora e o local da escritura no seu pedido.</p>}
        {meant && (
          <p role="alert">
            <strong>{late.words}</strong>
          </p>
        )}
        <DialogActions>
          <Button onClick={end}>Cancelar</Button>
          <Button variant="primary" type="submit" loading={form.formState.isSubmitting}>
            {meant ? 'Marcar na mesma' : 'Guardar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
