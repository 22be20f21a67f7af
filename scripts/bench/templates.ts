import { exceptions } from '../../infra/checks/exceptions.ts';
import { readUse } from '../permissions/read-use.ts';
import { synthesizeStage } from '../sandbox/synthesized-resources.ts';
import type { Section } from './report.ts';

/** CloudFormation takes 500 of a stack; from here on one would rather cut it. */
const mostResources = 450;
/** Reasons for which a finding of cdk-nag may stand (ADR 040). */
const mostExceptions = 5;

/** Resources of each stack of production, which is synthesized with all checks: a finding would end the measuring. */
export function countResources(): Section {
  const stacks = Object.entries(synthesizeStage('prod')).map(([stack, resources]) => ({
    values: { Stack: stack, Resources: resources.length },
    budget: { column: 'Resources', limit: mostResources },
  }));
  return { title: 'Resources per stack (prod)', columns: ['Stack', 'Resources'], rows: stacks };
}

/** What cdk-nag found in production (nothing, or it would not have been synthesized), and what is excepted. */
export function countExceptions(): Section {
  const count = exceptions.filter(({ sandboxOnly }) => !sandboxOnly).length;
  return {
    title: 'cdk-nag: AwsSolutions, Serverless, NIST 800-53 rev 5 (prod)',
    columns: ['Findings', 'Explained exceptions'],
    rows: [
      {
        values: { Findings: 0, 'Explained exceptions': count },
        budget: { column: 'Explained exceptions', limit: mostExceptions },
      },
    ],
  };
}

/** What functions may do and the last browser run of this checkout never did. */
export function countUnusedPermissions(dataDir: string): Section {
  const title = 'Permissions of functions (last browser run)';
  const use = readUse(dataDir);
  if (!use) return { title: `${title}: none here, npm test makes one`, columns: ['Granted', 'Unused'], rows: [] };
  const { permissions, explained, unused } = use;
  const values = { Granted: permissions.length, 'Used in other tests': explained.length, Unused: unused.length };
  return { title, columns: Object.keys(values), rows: [{ values, budget: { column: 'Unused', limit: 0 } }] };
}
