import type { ExportJob } from './privacy-dependencies.ts';

/** Returns the key prefix of a person's exports; no other person's id begins with it. */
export const exportPrefixOf = (personId: string): string => `exports/${personId}/`;

export const exportKeyOf = ({ personId, exportId }: ExportJob): string => `${exportPrefixOf(personId)}${exportId}.zip`;
