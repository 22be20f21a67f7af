import { Controller } from 'react-hook-form';
import { purposeDescriptions, purposeLabels, purposes } from '#shared/loan/purposes.ts';
import { employmentLabels, employmentStatuses } from '#shared/people/employment.ts';
import { RadioCards } from '#ui/radio-cards.tsx';
import type { Answers } from './answers.ts';

const situations = employmentStatuses.map((value) => ({ value, ...employmentLabels[value] }));

export interface ChoiceStepProps {
  /** Called once the question is answered by a tap. */
  onTap: () => void;
}

/** Step 2: the professional situation. */
export const EmploymentStep = (props: ChoiceStepProps) => (
  <Controller<Answers, 'employmentStatus'>
    name="employmentStatus"
    render={({ field: { value, onChange } }) => (
      <RadioCards
        legend="Qual é a tua situação profissional?"
        options={situations}
        value={value}
        onChange={onChange}
        {...props}
      />
    )}
  />
);

const goals = purposes.map((value) => ({
  value,
  label: purposeLabels[value],
  description: purposeDescriptions[value],
}));

/** Step 3: what the loan is for. */
export const PurposeStep = (props: ChoiceStepProps) => (
  <Controller<Answers, 'purpose'>
    name="purpose"
    render={({ field: { value, onChange } }) => (
      <RadioCards legend="Qual o objetivo do crédito?" options={goals} value={value} onChange={onChange} {...props} />
    )}
  />
);
