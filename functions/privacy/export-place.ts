import type { ExportJob } from './dependencies.ts';

/** Everything of one person lies below one prefix, which nobody else's id begins with. */
export const exportPrefixOf = (personId: string): string => `exports/${personId}/`;

/** Where a copy is stored. */
export const exportKeyOf = ({ personId, exportId }: ExportJob): string => `${exportPrefixOf(personId)}${exportId}.zip`;
