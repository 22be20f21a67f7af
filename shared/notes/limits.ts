/** Characters of a note. */
export const maxNoteLength = 4000;
