import type { ExportJob } from './dependencies.ts';

/** Returns the key prefix of a person's exports; no other person's id begins with it. */
export const exportPrefixOf = (personId: string): string => `exports/${personId}/`;

/** Returns the object key of an export. */
export const exportKeyOf = ({ personId, exportId }: ExportJob): string => `${exportPrefixOf(personId)}${exportId}.zip`;
