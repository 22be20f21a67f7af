import type { DocumentType } from '#shared/documents/catalogue.ts';

/** The documents of one kind that are sent as several files: `payslip_1` to `payslip_3` are `payslip`. */
type FamilyOf<Type> = Type extends `${infer Name}_${number}` ? Name : never;
export type FamilyName = FamilyOf<DocumentType>;

interface Family {
  label: string;
  help: string;
  /** What each file is, in the order of their numbers. */
  places: readonly string[];
}

const months = ['Último mês', 'Mês anterior', 'Há três meses'] as const;

export const families: Readonly<Record<FamilyName, Family>> = {
  payslip: { label: 'Recibos de vencimento', help: 'Um ficheiro por mês.', places: months },
  bank: { label: 'Extratos bancários', help: 'Um ficheiro por mês, da conta onde recebes.', places: months },
};

/** A document's family and its number in it, from 1. */
export interface FamilyPlace {
  family: FamilyName;
  number: number;
}

/** Returns the place of a type in its family; undefined for a document that is one file. */
export function familyPlace(type: string): FamilyPlace | undefined {
  const [, name = '', number] = /^(.+)_(\d)$/.exec(type) ?? [];
  return Object.hasOwn(families, name) ? { family: name as FamilyName, number: Number(number) } : undefined;
}
