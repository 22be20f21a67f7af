import { labelled, type ReadValue, type Shape } from './labels.ts';
import type { Line } from './lines.ts';
import type { FieldName } from './reading.ts';

/** Gathers the fields of a paper and the numbers whose check digits do not agree. */
export interface FieldCollector {
  lines: readonly Line[];
  today: string;
  /** Keeps a value; the first one of a field counts. */
  keep: (name: FieldName, value: ReadValue | undefined) => void;
  broken: (name: FieldName, value: ReadValue) => void;
}

/** Keeps the first of several labels' agreed values. */
export const gather = (
  { lines, keep }: FieldCollector,
  name: FieldName,
  groups: readonly string[],
  shape: Shape,
  options?: Parameters<typeof labelled>[3],
): void => keep(name, labelled(lines, groups, shape, options));
