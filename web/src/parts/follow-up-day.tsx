import { type FollowUpReason, keptUntilWords, monthsAhead, type ProposedDay } from '#shared/deed/follow-up.ts';
import { daySchema } from '#shared/kit/values.ts';
import { TextField } from '#ui/text-field.tsx';
import { DayChoices } from './day-choices.tsx';

interface Bounds {
  today: string;
  /** The last day on which the case is kept. */
  latest: string;
}

/** Returns why a day cannot be chosen; undefined if it can, or for none. */
export function followUpProblem(day: string, { today, latest }: Bounds): string | undefined {
  if (day === '') return undefined;
  if (!daySchema.safeParse(day).success) return 'Indica um dia';
  if (day < today) return 'A data já passou';
  return day > latest ? keptUntilWords(latest) : undefined;
}

const labels: Readonly<Record<FollowUpReason, string>> = {
  fixed_ends: `${monthsAhead} meses antes de acabar a taxa fixa`,
  year: 'Daqui a um ano',
};

interface FollowUpDayProps extends Bounds {
  days: readonly ProposedDay[];
  /** `YYYY-MM-DD`; empty for never. */
  value: string;
  onChange: (day: string) => void;
}

/** 'Quando voltar a falar?': the proposed days, another one, or none (spec office, O9). */
export function FollowUpDay({ days, today, latest, value, onChange }: FollowUpDayProps) {
  return (
    <>
      <TextField
        type="date"
        label="Quando voltar a falar?"
        hint="Torna-se uma tarefa se quem pediu o crédito concordar: perguntamos-lhe no portal. Vazio: não marcar."
        value={value}
        min={today}
        max={latest}
        error={followUpProblem(value, { today, latest })}
        onChange={(event) => onChange(event.target.value)}
      />
      <DayChoices
        legend="Dias propostos"
        days={days.map(({ reason, on }) => ({ label: labels[reason], day: on }))}
        current={value}
        onChoose={onChange}
      />
    </>
  );
}
