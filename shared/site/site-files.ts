/** Folder within the built site with scripts and style sheets compressed by Brotli, under the paths they are served at. */
export const compressedFolder = 'br';

/** Whether a file of the built site, by its path, is served compressed: hashed scripts and style sheets. */
export const isCompressed = (path: string): boolean => /^assets[\\/].+\.(js|css)$/.test(path);

/**
 * Folder in the site's bucket with what is served at paths that functions write, as long as they have written nothing. A
 * deployment writes only here, so that it never overwrites what a function wrote.
 */
export const defaultsFolder = 'defaults';
