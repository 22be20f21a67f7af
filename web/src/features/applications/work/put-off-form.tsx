import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { serverNow } from '#core/clock.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { DayChoices, nextDays } from '#parts/day-choices.tsx';
import { maxPutOffNote } from '#shared/applications/lists.ts';
import type { WorkCard } from '#shared/applications/routes.ts';
import { formatDate } from '#shared/kit/format.ts';
import { dayAfter, lisbonDay } from '#shared/kit/lisbon-time.ts';
import { cleanText } from '#shared/kit/text.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './put-off-form.module.css';
import type { PutOff } from './use-put-off.ts';

interface PutOffFormProps {
  card: WorkCard;
  /** What somebody else made of the case while the form was open. */
  meanwhile: PutOff | undefined;
  /** `until` is a day. Returns whether it was put off. */
  onPutOff: (until: string, note: string) => Promise<boolean>;
  onClose: () => void;
}

const laterThan = (today: string) =>
  z.object({
    until: z.string().check(z.refine((until) => until > today, 'Escolhe um dia depois de hoje.')),
    note: z.string(),
  });

/** Asks until when a case is put off, and why. The note is kept until it is saved or cancelled. */
export default function PutOffForm({ card, meanwhile, onPutOff, onClose }: PutOffFormProps) {
  const today = lisbonDay(new Date(serverNow()));
  const days = nextDays(today);
  const form = useForm({
    resolver: standardSchemaResolver(laterThan(today)),
    defaultValues: { until: days[0]?.day ?? '', note: card.putOff?.note ?? '' },
    draft: useDraft(`put-off:${card.id}`),
    keeps: 'note',
  });
  const until = useWatch({ control: form.control, name: 'until' });
  const send = async ({ until: day, note }: { until: string; note: string }) => {
    if (await onPutOff(day, cleanText(note))) form.clear();
  };
  return (
    <form
      {...form.element}
      onSubmit={form.handleSubmit(send)}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {meanwhile !== undefined && (
        <p role="status" className={`soft ${styles.meanwhile}`}>
          {meanwhile
            ? `Entretanto foi adiado até ${formatDate(meanwhile.until)}${meanwhile.note && `: «${meanwhile.note}»`}.`
            : 'Entretanto foi retomado.'}{' '}
          «Adiar» substitui essa decisão.
        </p>
      )}
      <DayChoices
        legend="Adiar até"
        days={days}
        current={until}
        onChoose={(day) => form.setValue('until', day)}
        autoFocus
      />
      <TextField {...form.field('until')} type="date" label="Até" min={dayAfter(today)} />
      <TextField
        {...form.field('note')}
        label="Nota"
        placeholder="Porquê, ou o que fazer nesse dia"
        maxLength={maxPutOffNote}
        autoComplete="off"
      />
      <div className={styles.buttons}>
        <Button size="small" type="submit" variant="primary" loading={form.formState.isSubmitting}>
          Adiar
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            form.clear();
            onClose();
          }}
        >
          Cancelar
        </Button>
      </div>
    </form>
  );
}
