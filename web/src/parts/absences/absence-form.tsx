import { useState } from 'react';
import type { ApiError } from '#core/api-error.ts';
import { checkedBy } from '#core/resolvers.ts';
import { useAction } from '#core/use-action.ts';
import { useDraft } from '#core/use-draft.ts';
import { useForm } from '#core/use-form.ts';
import { daySchema } from '#shared/kit/values.ts';
import { wholeTeam, wrongDayOf, yearsAfter } from '#shared/staff/absences.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { choiceWords, useColleagues } from '../use-colleagues.ts';
import styles from './absences.module.css';
import { daysOf, type ListedAbsence, standInWords, touches, type useAbsences } from './use-absences.ts';

interface Texts {
  memberId: string;
  from: string;
  until: string;
  substituteId: string;
}

interface AbsenceFormProps {
  absences: ReturnType<typeof useAbsences>;
  /** The absence that is changed, as it was when the form opened; undefined for a new one. */
  of: ListedAbsence | undefined;
  /** Whose absence is entered; undefined for an admin to choose. */
  memberId: string | undefined;
  /** `YYYY-MM-DD` in Lisbon. */
  today: string;
  onClose: () => void;
}

const isDay = (text: string): boolean => daySchema.safeParse(text).success;

const checkOf =
  (of: ListedAbsence | undefined, today: string) =>
  (texts: Texts): { data: Texts } | { errors: Partial<Texts> } => {
    const errors: Partial<Texts> = {
      ...(!texts.memberId && { memberId: 'Escolhe quem vai estar fora' }),
      ...(!isDay(texts.from) && { from: 'Indica o primeiro dia' }),
      ...(!isDay(texts.until) && { until: 'Indica o último dia' }),
      ...(!texts.substituteId && { substituteId: 'Escolhe quem substitui' }),
    };
    const wrong = errors.from || errors.until ? undefined : wrongDayOf(texts, { today, known: of });
    if (wrong) errors[wrong.path] = wrong.message;
    return Object.keys(errors).length > 0 ? { errors } : { data: texts };
  };

/** Where the refusals of an absence are shown. */
const fieldsOfRefusals: Readonly<Record<string, keyof Texts>> = {
  'date.past': 'from',
  'absence.overlaps': 'from',
  'absence.no_substitute': 'substituteId',
  'staff.not_member': 'memberId',
};

/** Enters an absence, or changes one: its days, who stands in, and who that comes to on each day. */
export function AbsenceForm({ absences, of, memberId, today, onClose }: AbsenceFormProps) {
  const { colleagues, nameOf, myId } = useColleagues();
  // The same for every attempt.
  const [newId] = useState(() => crypto.randomUUID());
  const id = of?.id ?? newId;
  const form = useForm({
    resolver: checkedBy(checkOf(of, today)),
    autoFocus: true,
    defaultValues: {
      memberId: of?.memberId ?? memberId ?? '',
      from: of?.from ?? '',
      until: of?.until ?? '',
      substituteId: of?.substituteId ?? '',
    },
    draft: useDraft(`absence:${of ? `${of.id}:${of.version}` : (memberId ?? 'new')}`),
  });
  const end = () => {
    form.clear();
    onClose();
  };
  const failed = (error: ApiError) => {
    if (form.refuse(error)) return undefined;
    const field = fieldsOfRefusals[error.code];
    if (!field) return [error.title, error.detail] as const;
    const message = error.code === 'date.past' ? error.title : `${error.title}. ${error.detail}`;
    form.setError(field, { message }, { shouldFocus: true });
    return undefined;
  };
  const { run } = useAction('staff.setAbsence', {
    failsOffline: true,
    waits: true,
    failed,
    touches,
    done: ({ from, until }) => [of ? 'Ausência guardada' : 'Ausência marcada', `De ${daysOf({ from, until })}.`],
  });
  const latest = absences.listed.find((each) => each.id === id);
  const save = async (absence: Texts) => {
    if (await run({ absenceId: id, version: latest?.version ?? of?.version ?? 0, ...absence })) end();
  };
  const typed = form.watch();
  const isTyped = checkOf(of, today)(typed);
  const standIns = 'data' in isTyped ? absences.standInsWith({ ...typed, id, version: 0 }) : [];
  const isPlain = standIns.length === 1 && standIns[0]?.by === typed.substituteId;
  const others = colleagues.filter((each) => each.id !== typed.memberId);
  return (
    <form
      {...form.element}
      className={styles.form}
      aria-label={of ? 'Mudar a ausência' : 'Nova ausência'}
      onSubmit={form.handleSubmit(save)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialog around it stays open.
        event.preventDefault();
        end();
      }}
    >
      {memberId === undefined && !of && (
        <SelectField {...form.field('memberId')} label="Quem vai estar fora *" required>
          <option value="">Escolhe</option>
          {colleagues.map((each) => (
            <option key={each.id} value={each.id}>
              {choiceWords(each, myId)}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.days}>
        <TextField {...form.field('from')} type="date" label="Primeiro dia *" required />
        <TextField {...form.field('until')} type="date" label="Último dia *" max={yearsAfter(today, 1)} required />
      </div>
      <SelectField
        {...form.field('substituteId')}
        label="Quem substitui *"
        hint={
          colleagues.length === 1
            ? 'Ainda não há mais ninguém na equipa.'
            : 'Fica com os pedidos em «Meus» e recebe também os avisos.'
        }
        required
      >
        <option value="">Escolhe</option>
        {others.map((each) => (
          <option key={each.id} value={each.id} disabled={each.suspended === true && each.id !== typed.substituteId}>
            {choiceWords(each, myId)}
          </option>
        ))}
      </SelectField>
      {standIns.length > 0 && !isPlain && (
        <p role="status" className={styles.note}>
          Nesses dias {standInWords(standIns, { nameOf, myId })}
          {standIns.some(({ by }) => by === wholeTeam) && ': quem substitui também está fora'}.
        </p>
      )}
      {of && latest && latest.version !== of.version && (
        <p role="status" className={styles.note}>
          Esta ausência foi alterada depois de a abrires: agora está de {daysOf(latest)}, e{' '}
          {standInWords(latest.standIns, { nameOf, myId })}.
        </p>
      )}
      <div className="row">
        <Button size="small" variant="primary" type="submit" loading={form.formState.isSubmitting}>
          {of ? 'Guardar' : 'Marcar'}
        </Button>
        <Button size="small" variant="quiet" onClick={end}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
