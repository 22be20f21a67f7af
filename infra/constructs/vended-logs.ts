import type { Stage } from '../config.ts';

/** Prefix of log groups that AWS services write to through a policy of the account, of one stage. */
export const vendedLogs = ({ name }: Pick<Stage, 'name'>): string => `/aws/vendedlogs/morada/${name}/`;
