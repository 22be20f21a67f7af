import { exceptions } from '#infra/checks/exceptions.ts';
import { readUse } from '../permissions/read-use.ts';
import { synthesizeStage } from '../sandbox/synthesized-resources.ts';
import type { Section } from './report.ts';

/** CloudFormation's limit is 500 per stack; above this number the stack should be split. */
const maxResources = 450;
/** Maximum number of explained cdk-nag exceptions (ADR 040). */
const maxExceptions = 5;

/** Counts the resources of each production stack. It is synthesized with all checks, so a finding would abort. */
export function countResources(): Section {
  const stacks = Object.entries(synthesizeStage('prod')).map(([stack, resources]) => ({
    values: { Stack: stack, Resources: resources.length },
    budget: { column: 'Resources', limit: maxResources },
  }));
  return { title: 'Resources per stack (prod)', columns: ['Stack', 'Resources'], rows: stacks };
}

/** Counts cdk-nag's findings in production (none, or the synthesis would fail) and its exceptions. */
export function countExceptions(): Section {
  const count = exceptions.filter(({ sandboxOnly }) => !sandboxOnly).length;
  return {
    title: 'cdk-nag: AwsSolutions, Serverless, NIST 800-53 rev 5 (prod)',
    columns: ['Findings', 'Explained exceptions'],
    rows: [
      {
        values: { Findings: 0, 'Explained exceptions': count },
        budget: { column: 'Explained exceptions', limit: maxExceptions },
      },
    ],
  };
}

/** Counts permissions of functions that the last browser run of this checkout never used. */
export function countUnusedPermissions(dataDir: string): Section {
  const title = 'Permissions of functions (last browser run)';
  const use = readUse(dataDir);
  if (!use) return { title: `${title}: none here, npm test makes one`, columns: ['Granted', 'Unused'], rows: [] };
  const { permissions, explained, unused } = use;
  const values = { Granted: permissions.length, 'Used in other tests': explained.length, Unused: unused.length };
  return { title, columns: Object.keys(values), rows: [{ values, budget: { column: 'Unused', limit: 0 } }] };
}
