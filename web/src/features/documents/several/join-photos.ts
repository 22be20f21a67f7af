import type { AssignedFile } from './assignment.ts';

/** Returns the photos that can be pages of one file, as far as the files are prepared. */
export const joinablePhotos = (files: readonly AssignedFile[]): readonly AssignedFile[] =>
  files.filter(({ file, prepared, refusal, same }) => prepared && !refusal && !same && file.type.startsWith('image/'));

/**
 * Returns the files with several photos as the pages of one, in the place of the first of them in the list.
 *
 * @param keys of the photos, in the order of the pages
 */
export function joinPhotos(files: readonly AssignedFile[], keys: readonly string[]): readonly AssignedFile[] {
  const pages = keys.flatMap((key) => {
    const page = files.find((file) => file.key === key);
    return page ? (page.pages ?? [page]) : [];
  });
  const [first] = pages;
  if (!first || pages.length < 2) return files;
  const decided = pages.find(({ choice, isChosen }) => isChosen && choice !== '') ?? pages.find(({ choice }) => choice);
  const { choice = '', isChosen, otherName = '' } = decided ?? {};
  const joined: AssignedFile = { ...first, change: undefined, choice, isChosen, otherName, pages };
  const place = files.findIndex(({ key }) => keys.includes(key));
  return files.flatMap((file, index) => (index === place ? [joined] : keys.includes(file.key) ? [] : [file]));
}

/** Returns the files with the pages of one as files of their own again. What they were together is the first one's. */
export const separatePhotos = (files: readonly AssignedFile[], key: string): readonly AssignedFile[] =>
  files.flatMap((file) => {
    if (file.key !== key || !file.pages) return [file];
    const { choice, isChosen, otherName } = file;
    return file.pages.map((page, index) => ({
      ...page,
      ...(index === 0 ? { choice, isChosen, otherName } : { choice: '', isChosen: undefined, otherName: '' }),
    }));
  });
