/** Returns a pattern over folded text, made of constants only. */
export const pattern = (source: string, flags = 'u'): RegExp => new RegExp(source, flags);

/** Returns a pattern of whole words. */
export const has = (words: string): RegExp => pattern(`(?<!\\p{L})(?:${words})(?!\\p{L})`);
