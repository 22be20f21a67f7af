import type { ReadContent } from '#parts/uploads/reading/read-file.ts';
import type { FileRefusal } from '#shared/documents/files.ts';
import { cleanText } from '#shared/kit/text.ts';

/** Choices besides the slots: a further document with its own name, and a file that is not sent. */
export const asOther = 'outro';
export const notSent = 'nao';

/** One of several chosen files, with the document it was assigned to. */
export interface AssignedFile {
  key: string;
  /** The file to send: the chosen one, or what it was converted to. */
  file: File;
  /** Whether it has been prepared for upload. */
  prepared?: boolean;
  /** How it differs from the chosen file. */
  change?: string;
  /** Says where the same bytes are already: it is not sent unless the user clears this. */
  same?: string;
  /** A slot, `asOther`, `notSent`, or empty while nothing is chosen. */
  choice: string;
  /** Whether the user chose the document: no suggestion changes it. */
  isChosen?: boolean;
  /** What was read of it. */
  read?: ReadContent;
  /** Name of another document. */
  otherName: string;
  /** Why the file cannot be sent. */
  refusal: FileRefusal | undefined;
  /** The photos that are its pages, itself included; absent for a file that is sent as it is. */
  pages?: readonly AssignedFile[];
}

/** Returns the problems of the assignment, by the file's key. */
export function problemsOf(files: readonly AssignedFile[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key, choice, otherName } of toSend(files)) {
    if (choice === '') problems.set(key, 'Escolhe que documento é, ou que não o queres enviar.');
    else if (choice === asOther) {
      if (!cleanText(otherName)) problems.set(key, 'Tipo de documento necessário');
    } else if (taken.has(choice)) problems.set(key, 'Já escolheste este documento para outro ficheiro.');
    taken.add(choice);
  }
  return problems;
}

/** Returns the files that will be sent. */
export const toSend = (files: readonly AssignedFile[]): readonly AssignedFile[] =>
  files.filter(({ refusal, same, choice }) => !refusal && !same && choice !== notSent);
