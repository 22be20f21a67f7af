import { purposeDescriptions, purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { employmentLabels, employmentStatuses } from '#shared/people/employment.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { StepProps } from './step-props.ts';

const situations = employmentStatuses.map((value) => ({ value, ...employmentLabels[value] }));

/** Step 2: the professional situation. */
export function EmploymentStep({ answers, onChange }: StepProps) {
  return (
    <RadioCards
      legend="Qual é a tua situação profissional?"
      options={situations}
      value={answers.employmentStatus}
      onChange={(employmentStatus) => onChange({ employmentStatus })}
    />
  );
}

const goals = purposes.map((value) => ({
  value,
  label: purposeLabels[value],
  description: purposeDescriptions[value],
}));

/** Step 3: what the loan is for. */
export function PurposeStep({ answers, onChange }: StepProps) {
  return (
    <RadioCards
      legend="Qual o objetivo do crédito?"
      options={goals}
      value={answers.purpose}
      onChange={(purpose) => onChange({ purpose })}
    />
  );
}
