const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9A-HJKMNP-TV-Z]{26}/g;

/** Replaces UUIDs and ULIDs, which may contain a searched name or number by chance. */
export const withoutIds = (text: string): string => text.replaceAll(id, 'id');
