import type { Manifest } from '#functions/accounts/export/format.ts';
import type { ImportResult } from './import-accounts.ts';

interface Source {
  manifest: Manifest;
  passedOver: readonly string[];
  isRehearsal: boolean;
}

/** Describes an import on the operator's terminal: counts and person ids, no other personal data. */
export function describeImport(result: ImportResult, { manifest, passedOver, isRehearsal }: Source): string {
  const { counts, team, toDecide, withoutGoogle, failed } = result;
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)];
  return [
    `Export ${manifest.exportId} of ${manifest.userPoolId}: ${manifest.accounts} accounts.`,
    ...list('Newer exports that are half written and were passed over', passedOver),
    isRehearsal ? 'A rehearsal: nothing was changed. What an import would do, in persons:' : 'Persons:',
    ...Object.entries(counts).map(([outcome, count]) => `  ${outcome}: ${count}`),
    ...list('Of the team, disabled until you enable them', team),
    ...list(
      'To decide: a person without an account, and the one who has their address now',
      toDecide.map(({ personId, otherId }) => `${personId} ${otherId}`),
    ),
    ...list('Their Google account is linked at their next sign-in with Google', withoutGoogle),
    ...list(
      'Failed, run it again',
      failed.map(({ personId, reason }) => `${personId} ${reason}`),
    ),
    '',
  ].join('\n');
}
