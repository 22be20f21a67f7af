import type { Answers } from './answers.ts';

/** Properties of every step. */
export interface StepProps {
  answers: Answers;
  onChange: (changes: Partial<Answers>) => void;
}
