import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type LaterStep, laterStepOf } from './later-step.ts';

interface StepOptions {
  /** The step of the stored answers, shown by the entry with which the wizard begins. */
  stored: number;
  /** The last step that the answers allow. */
  reachable: number;
  /** Stores the step that is shown. */
  onStep: (step: number) => void;
}

/** The wizard's step, each an entry of the browser's history: Back shows the one before, Forward restores it. */
export function useSteps({ stored, reachable, onStep }: StepOptions) {
  const location = useLocation();
  const navigate = useNavigate();
  const [first, setFirst] = useState(stored);
  const later = laterStepOf(location.state);
  const step = Math.min(later ?? first, reachable);
  /** Two taps on a slow phone are one step. */
  const asked = useRef(step);
  const follow = useEffectEvent(() => {
    asked.current = step;
    if (step !== stored) onStep(step);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each step shown
  useEffect(() => follow(), [step]);
  const goTo = (next: number) => {
    if (asked.current === next) return;
    asked.current = next;
    window.scrollTo(0, 0);
    if (next > step) navigate(location, { state: { laterStep: next } satisfies LaterStep });
    else if (later !== undefined) navigate(-1);
    // The wizard began at this step, from stored answers.
    else setFirst(next);
  };
  return { step, goTo };
}
