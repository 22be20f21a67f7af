import { Button } from '#ui/button.tsx';
import type { CaseSelection } from './use-selection.ts';

/** Begins and ends the selection of cases. */
export function SelectButton({ selection: { active, start, end } }: { selection: CaseSelection }) {
  return (
    <Button size="small" aria-pressed={active} onClick={active ? end : start}>
      Selecionar
    </Button>
  );
}
