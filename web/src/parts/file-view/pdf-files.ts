/**
 * Folder of the built site, with a slash at its end, with what PDF.js fetches for the files that need it: the decoder of
 * JPEG 2000, character maps and standard fonts. Its name has the version, so that it is cached like a hashed file.
 */
export const pdfFilesFolder = (version: string): string => `assets/pdfjs-${version}/`;
