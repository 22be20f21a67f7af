import type { Answers } from './answers.ts';

/** Properties of every step. */
export interface StepProps {
  readonly answers: Answers;
  readonly onChange: (changes: Partial<Answers>) => void;
}
