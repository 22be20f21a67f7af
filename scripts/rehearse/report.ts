import type { Effect, PlannedEffect } from '#infra/rehearsal/plan-update.ts';

const advice: Readonly<Record<Effect, string>> = {
  replaced: 'Its data would stay behind in the old one: change it in a way that CloudFormation updates in place.',
  removed: 'It holds data: keep it in the template.',
  'export-in-use':
    'Deploy in two steps: keep the export with "this.exportValue(…)" in the first, take it away in the second.',
  'name-taken': 'Keep the logical id of the old one, or remove the old one in a deployment of its own first.',
  refused: 'AWS would roll the stack back in the middle of the release.',
  'stale-reference':
    'Delete the stack first where it holds nothing of value (Watch: alarms), or deploy it with "npx cdk deploy <stack> --force" afterwards.',
};

/** Returns lines for the terminal: counts, then blocking changes with their solutions. */
export function reportEffects(effects: readonly PlannedEffect[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { effect, type, isBlocking } of effects)
    if (!isBlocking) counts.set(`${effect}: ${type}`, (counts.get(`${effect}: ${type}`) ?? 0) + 1);
  return [
    ...[...counts].map(([what, count]) => `  ${what}${count > 1 ? ` (${count})` : ''}`),
    ...effects
      .filter(({ isBlocking }) => isBlocking)
      .map(
        ({ effect, stack, type, subject, because }) =>
          `  • ${stack}: ${effect} ${[type, subject].filter(Boolean).join(' ')} (${because}). ${advice[effect]}`,
      ),
  ];
}
