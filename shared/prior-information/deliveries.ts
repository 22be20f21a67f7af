import type { Delivery } from './delivery-schema.ts';
import { versionInForce } from './in-force.ts';

/** Returns whether the version in force was acknowledged, without which a client's files are not taken. */
export const isAcknowledged = (deliveries: readonly Delivery[]): boolean =>
  deliveries.some(({ version, acknowledgedAt }) => version === versionInForce && acknowledgedAt !== null);

/** Path of a version's PDF on the site. Every version keeps its address. */
export const informationPath = (version: string): string => `/informacao-previa/${version}.pdf`;
