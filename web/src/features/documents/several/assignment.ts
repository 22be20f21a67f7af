import type { FileRefusal } from '../../../../../shared/documents/files.ts';

/** Beside the slots: a further paper with a name of its own, and a file that stays here. */
export const asOther = 'outro';
export const notSent = 'nao';

/** One of several chosen files, and what its owner says that it is. */
export interface Assigned {
  readonly key: string;
  readonly file: File;
  /** A slot, `asOther`, `notSent`, or empty while nothing is chosen. */
  readonly choice: string;
  /** What another paper is. */
  readonly otherName: string;
  /** Why it will not be sent, whatever is chosen. */
  readonly refusal: FileRefusal | undefined;
}

/** What stands against sending the files as they are assigned, by the file's key. */
export function problemsOf(files: readonly Assigned[]): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const taken = new Set<string>();
  for (const { key, choice, otherName, refusal } of files) {
    if (refusal || choice === notSent) continue;
    if (choice === '') problems.set(key, 'Escolhe que documento é, ou que não o queres enviar.');
    else if (choice === asOther) {
      if (!otherName.trim()) problems.set(key, 'Tipo de documento necessário');
    } else if (taken.has(choice)) problems.set(key, 'Já escolheste este documento para outro ficheiro.');
    taken.add(choice);
  }
  return problems;
}

/** The files that will be sent. */
export const toSend = (files: readonly Assigned[]): readonly Assigned[] =>
  files.filter(({ refusal, choice }) => !refusal && choice !== notSent);
