import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The router's state of a step that was reached from the one before it, which is then one entry back. */
export interface LaterStep {
  laterStep: number;
}

/** Returns the step of a history entry; undefined for the one with which the wizard began. */
export const laterStepOf = (state: unknown): number | undefined => (state as LaterStep | null)?.laterStep;

/** Goes back from the entries of a finished wizard, down to the one with which it began. */
export function LeaveSteps() {
  const { key } = useLocation();
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each entry
  useEffect(() => void navigate(-1), [key]);
  return null;
}
