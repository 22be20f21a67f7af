const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A duration in its largest whole unit: `7 dias`, `1 hora`. */
export function durationText(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  return new Intl.NumberFormat('pt-PT', { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(seconds / size),
  );
}
