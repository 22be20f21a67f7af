import type { Answers } from './answers.ts';

/** What every step is given. */
export interface StepProps {
  readonly answers: Answers;
  readonly onChange: (changes: Partial<Answers>) => void;
}
